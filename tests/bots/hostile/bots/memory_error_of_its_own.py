# verdict: crash
# says: MemoryError
class MemoryError(Exception):
    pass
class Bot:
    def choose(self, view, options):
        raise MemoryError("a class named like another")
