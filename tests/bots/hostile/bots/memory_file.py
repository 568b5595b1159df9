# verdict: crash
# says: PermissionError
# layers: seccomp rlimits
import os
class Bot:
    def choose(self, view, options):
        return os.memfd_create("outback-hostile")
