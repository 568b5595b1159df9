# verdict: crash
# says: PermissionError
# layers: seccomp other_user
# needs: root
# kernel: a container without CAP_SYS_NICE, or a control group without real time
import os
class Bot:
    def choose(self, view, options):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
