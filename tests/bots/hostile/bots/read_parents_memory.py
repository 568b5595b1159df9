# verdict: crash
# says: PermissionError
import os
class Bot:
    def choose(self, view, options):
        return os.open(f"/proc/{os.getppid()}/mem", os.O_RDONLY)
