# verdict: crash
# says: ZeroDivisionError
class Bot:
    def start(self, info):
        1 / 0
    def choose(self, view, options):
        return options[0]
