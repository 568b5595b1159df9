# verdict: no_bot
# says: no method choose
class Bot:
    def chose(self, view, options):
        return options[0]
