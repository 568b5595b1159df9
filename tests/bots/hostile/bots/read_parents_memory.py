# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock other_user empty_root
import os
class Bot:
    def choose(self, view, options):
        return os.open(f"/proc/{os.getppid()}/mem", os.O_RDONLY)
