# verdict: crash
# says: PermissionError
# layers: seccomp other_user
# needs: root
# kernel: a container without CAP_SYS_TIME
# To what it is: to be allowed is what counts.
import time
class Bot:
    def choose(self, view, options):
        time.clock_settime(time.CLOCK_REALTIME, time.time())
