# verdict: none exited crash illegal_answer
# says:
# What the runner calls is changed under it. Nothing is to be gained: an index it may say is a legal move.
import builtins
class Liar(str):
    def __eq__(self, other):
        return True
    __hash__ = str.__hash__
class Bot:
    def choose(self, view, options):
        for name in ("len", "tuple", "repr", "isinstance", "getattr", "map", "min"):
            setattr(builtins, name, lambda *_: options)
        builtins.type = lambda thing: str
        return Liar("9xZZ")
