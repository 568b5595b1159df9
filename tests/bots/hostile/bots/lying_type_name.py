# verdict: illegal_answer crash
# says: choose
class Nameless(type):
    @property
    def __name__(cls):
        raise KeyError("no name")
class Thing(metaclass=Nameless):
    pass
class Bot:
    def choose(self, view, options):
        return Thing()
