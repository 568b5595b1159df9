# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock other_user empty_root
import os
class Bot:
    def choose(self, view, options):
        return open(f"/proc/{os.getppid()}/environ").read()
