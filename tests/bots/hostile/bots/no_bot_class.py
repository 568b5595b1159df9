# verdict: no_bot
# says: no class named Bot
class Robot:
    def choose(self, view, options):
        return options[0]
