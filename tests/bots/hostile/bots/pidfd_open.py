# verdict: crash
# says: PermissionError
# layers: seccomp rlimits
import os
class Bot:
    def choose(self, view, options):
        return os.pidfd_open(os.getppid())
