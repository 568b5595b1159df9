# verdict: crash
# says: PermissionError
# layers: seccomp
# alone: to wait longer is all that an ordinary user can ask for
import os
class Bot:
    def choose(self, view, options):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
