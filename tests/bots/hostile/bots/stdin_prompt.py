# verdict: crash
# says: EOF
class Bot:
    def choose(self, view, options):
        return input(options)
