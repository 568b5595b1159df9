# verdict: crash
# says: all refused
import os
class Bot:
    def choose(self, view, options):
        for pid in range(os.getpid() - 8, os.getpid() + 9):
            try:
                os.kill(pid, 9)
                return options[0]
            except PermissionError:
                pass
        raise PermissionError("all refused")
