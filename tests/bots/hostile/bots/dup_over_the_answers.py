# verdict: crash
# says: PermissionError
# layers: seccomp rlimits
import os
class Bot:
    def choose(self, view, options):
        os.dup2(1, 100)
