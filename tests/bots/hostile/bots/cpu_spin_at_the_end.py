# verdict: timeout_cpu
# says: end(outcome) used more than
class Bot:
    def choose(self, view, options):
        return options[0]
    def end(self, outcome):
        while True:
            pass
