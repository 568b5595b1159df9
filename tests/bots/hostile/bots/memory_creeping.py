# verdict: memory
# says: ran out of memory
class Bot:
    def choose(self, view, options):
        self.hoard = []
        while True:
            self.hoard.append(bytes(1 << 24))
