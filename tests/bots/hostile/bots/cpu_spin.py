# verdict: timeout_cpu
# says: The decision used more than
class Bot:
    def choose(self, view, options):
        while True:
            pass
