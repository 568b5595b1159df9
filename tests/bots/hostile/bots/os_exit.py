# verdict: exited
# says: exited with status 0
import os
class Bot:
    def choose(self, view, options):
        os._exit(0)
