# verdict: no_bot
# says: no method choose
class Bot:
    @property
    def choose(self):
        raise KeyError("no method")
