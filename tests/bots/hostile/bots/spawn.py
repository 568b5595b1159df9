# verdict: crash
# says: PermissionError
import os
class Bot:
    def choose(self, view, options):
        os.posix_spawn("/bin/sh", ["sh", "-c", "true"], {})
