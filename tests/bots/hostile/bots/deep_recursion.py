# verdict: crash
# says: RecursionError
class Bot:
    def choose(self, view, options):
        return self.choose(view, options)
