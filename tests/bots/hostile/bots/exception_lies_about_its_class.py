# verdict: crash
# says: 
# fails: the runner asks isinstance(error, …) outside its guard and dies of the answer
class Liar(Exception):
    @property
    def __class__(self):
        raise KeyError("no class")
class Bot:
    def choose(self, view, options):
        raise Liar
