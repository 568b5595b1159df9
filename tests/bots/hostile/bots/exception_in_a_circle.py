# verdict: crash
# says: ValueError
class Bot:
    def choose(self, view, options):
        first, second = ValueError("first"), ValueError("second")
        first.__cause__, second.__cause__ = second, first
        raise first
