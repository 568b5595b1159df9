# verdict: illegal_answer crash
# says: choose
# fails: the runner asks for type(answer).__name__ outside its guard and dies of the answer
class Nameless(type):
    @property
    def __name__(cls):
        raise KeyError("no name")
class Thing(metaclass=Nameless):
    pass
class Bot:
    def choose(self, view, options):
        return Thing()
