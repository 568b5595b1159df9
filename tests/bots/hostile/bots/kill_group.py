# verdict: crash
# says: PermissionError
# layers: seccomp
# alone: it reaches itself; from the others of its group Landlock or another user keep it
import os
class Bot:
    def choose(self, view, options):
        os.killpg(0, 0)
