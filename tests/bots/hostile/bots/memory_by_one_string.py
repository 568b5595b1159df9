# verdict: memory
# says: MemoryError
class Bot:
    def choose(self, view, options):
        return "x" * (1 << 32)
