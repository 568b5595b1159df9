# verdict: crash
# says: PermissionError
# layers: seccomp empty_root
import os
class Bot:
    def choose(self, view, options):
        os.stat("/etc/passwd")
