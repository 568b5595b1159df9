# verdict: timeout_cpu
# says: start(info) used more than
class Bot:
    def __init__(self):
        while True:
            pass
    def choose(self, view, options):
        return options[0]
