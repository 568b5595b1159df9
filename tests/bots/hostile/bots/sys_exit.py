# verdict: exited
# says: SystemExit
import sys
class Bot:
    def choose(self, view, options):
        sys.exit(0)
