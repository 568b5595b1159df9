# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock empty_root
import os
class Bot:
    def choose(self, view, options):
        return os.listdir("/etc")
