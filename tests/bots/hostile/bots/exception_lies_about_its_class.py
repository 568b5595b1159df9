# verdict: crash
# says: 
class Liar(Exception):
    @property
    def __class__(self):
        raise KeyError("no class")
class Bot:
    def choose(self, view, options):
        raise Liar
