# verdict: crash
# says: PermissionError
# layers: seccomp
# alone: CPU time is what counts, and it is the same on every core
import os
class Bot:
    def choose(self, view, options):
        os.sched_setaffinity(0, range(os.sysconf("SC_NPROCESSORS_ONLN")))
