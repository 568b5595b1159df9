# verdict: crash
# says: PermissionError
import os
class Bot:
    def choose(self, view, options):
        os.kill(os.getppid(), 9)
        return options[0]
