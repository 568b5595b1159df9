# verdict: exited
# says: SystemExit
import sys
try:
    import atexit
except ImportError:
    atexit = None
def never():
    while True:
        pass
class Bot:
    def choose(self, view, options):
        if atexit:
            atexit.register(never)
        sys.exit()
