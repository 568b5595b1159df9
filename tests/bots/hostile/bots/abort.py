# verdict: exited
# says: did not answer
import os
class Bot:
    def choose(self, view, options):
        os.abort()
