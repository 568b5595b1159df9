# verdict: crash
# says: PermissionError
# layers: seccomp kill_list
# How much CPU time another process has used tells two seats of one owner what they want to tell each other.
import os
import time
class Bot:
    def choose(self, view, options):
        time.clock_gettime((~os.getppid() << 3) | 2)
