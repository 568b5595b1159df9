# verdict: crash
# says: PermissionError
# layers: seccomp rlimits+other_user
import os
class Bot:
    def choose(self, view, options):
        if os.fork() == 0:
            os._exit(0)
