# verdict: crash
# says: PermissionError
import os
class Bot:
    def choose(self, view, options):
        os.execv("/bin/sh", ["sh", "-c", "true"])
