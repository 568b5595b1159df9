# verdict: memory exited none
# says: 
# Takes all there is, keeps it, and answers with nothing left for anybody.
class Bot:
    hoard = []
    def choose(self, view, options):
        for size in (1 << 20, 1 << 14, 1 << 9, 1 << 6):
            try:
                while True:
                    self.hoard.append(bytes(size))
            except MemoryError:
                pass
        return options[0]
