# verdict: crash
# says: PermissionError
import os
class Bot:
    def choose(self, view, options):
        return open(f"/proc/{os.getppid()}/environ").read()
