# verdict: illegal_answer
# says: an object of type Everything
class Everything(dict):
    def __missing__(self, key):
        return self
    def __eq__(self, other):
        return True
    __class__ = str
class Bot:
    def choose(self, view, options):
        return Everything()
