# verdict: timeout_cpu
# says: The decision used more than
import sys
class Sticky:
    def __del__(self):
        while True:
            pass
class Bot:
    def choose(self, view, options):
        sys.modules.clear()
        self.sticky = Sticky()
        del self.sticky
