# verdict: crash
# says: AttributeError
class Bot:
    def choose(self, view, options):
        del Bot.choose
        return options[0]
