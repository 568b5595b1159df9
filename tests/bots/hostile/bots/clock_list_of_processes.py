# verdict: crash
# says: PermissionError
# layers: seccomp kill_list
# A clock that has a resolution belongs to a process that lives.
import os
import time
class Bot:
    def choose(self, view, options):
        time.clock_getres((~os.getppid() << 3) | 2)
