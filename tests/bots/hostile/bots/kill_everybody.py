# verdict: crash
# says: PermissionError
# The signal for a changed window, which nobody minds: permission is the same for all of them.
import os
class Bot:
    def choose(self, view, options):
        os.kill(-1, 28)
