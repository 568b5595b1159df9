# verdict: timeout_wall
# says: without computing
# Its answer would be a long time coming: loading may take seconds on the wall, and it uses no CPU.
import os
os.read(3, 1)
class Bot:
    def choose(self, view, options):
        return options[0]
