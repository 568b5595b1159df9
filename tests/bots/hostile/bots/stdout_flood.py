# verdict: protocol
# says: printed more than a log may hold
class Bot:
    def choose(self, view, options):
        while True:
            print("x" * 100_000)
