# verdict: crash
# says: all refused
# The other seats' processes were forked just before or after this one.
import os
import time
class Bot:
    def choose(self, view, options):
        for pid in range(os.getpid() - 8, os.getpid() + 9):
            for kind in (0, 1, 2, 4, 6):
                try:
                    time.clock_gettime((~pid << 3) | kind)
                except PermissionError:
                    continue
                except OSError:
                    return options[0]
                return options[0]
        raise PermissionError("all refused")
