# verdict: crash
# says: PermissionError
import os
class Bot:
    def choose(self, view, options):
        if os.environ:
            return str(os.environ)
        return open("/proc/self/environ").read()
