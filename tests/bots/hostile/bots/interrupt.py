# verdict: crash
# says: KeyboardInterrupt
class Bot:
    def choose(self, view, options):
        raise KeyboardInterrupt
