# verdict: memory
# says: MemoryError
class Bot:
    def choose(self, view, options):
        self.hoard = bytearray(1 << 30)
        return options[0]
