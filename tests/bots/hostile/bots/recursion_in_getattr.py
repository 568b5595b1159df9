# verdict: crash
# says: RecursionError
class Bot:
    def __getattr__(self, name):
        return getattr(self, name + "_")
    def choose(self, view, options):
        return options[0]
