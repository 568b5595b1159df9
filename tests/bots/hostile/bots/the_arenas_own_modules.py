# verdict: load_error
# says: 'bots' is not among the modules
from bots.arena.inside import channel
class Bot:
    def choose(self, view, options):
        return options[0]
