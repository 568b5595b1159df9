# verdict: crash
# says: KeyError
class Bot:
    def choose(self, view, options):
        return options[0]
    def end(self, outcome):
        raise KeyError(outcome["winners"][0])
