# verdict: crash
# says: PermissionError
# layers: seccomp landlock empty_root
import os
class Bot:
    def choose(self, view, options):
        os.symlink("/etc/passwd", "/tmp/outback-hostile-link")
