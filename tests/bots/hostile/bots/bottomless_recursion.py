# verdict: memory exited timeout_cpu
# says: The
import sys
sys.setrecursionlimit(10**9)
class Bot:
    def choose(self, view, options):
        return max(options, key=lambda move: self.choose(view, options))
