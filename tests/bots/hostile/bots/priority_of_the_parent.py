# verdict: crash
# says: PermissionError
# layers: seccomp other_user
import os
class Bot:
    def choose(self, view, options):
        os.setpriority(os.PRIO_PROCESS, os.getppid(), os.getpriority(os.PRIO_PROCESS, os.getppid()))
