# verdict: exited
# says: exited with status 1
import os
class Bot:
    def choose(self, view, options):
        return options[0]
    def end(self, outcome):
        os._exit(1)
