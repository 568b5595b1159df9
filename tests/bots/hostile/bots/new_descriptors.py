# verdict: crash
# says: PermissionError
# layers: seccomp rlimits
import os
class Bot:
    def choose(self, view, options):
        os.pipe()
        return options[0]
