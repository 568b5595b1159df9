# verdict: crash
# says: Liar
class Liar(Exception):
    def __str__(self):
        return 7
    __repr__ = __str__
    __notes__ = property(lambda self: 1 / 0)
class Bot:
    def choose(self, view, options):
        raise Liar
