# verdict: crash
# says: EOFError
# What the runner itself raises when the arena hangs up.
class Bot:
    def choose(self, view, options):
        raise EOFError
