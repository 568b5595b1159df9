# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock empty_root
import os
class Bot:
    def choose(self, view, options):
        child = os.posix_spawn("/bin/sh", ["sh", "-c", "true"], {})
        if os.waitpid(child, 0)[1] != 0:
            raise PermissionError("refused")
