# verdict: timeout_cpu
# says: The decision used more than
import re
class Bot:
    def choose(self, view, options):
        return re.match("(x+)+y", "x" * 64)
