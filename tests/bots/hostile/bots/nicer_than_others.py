# verdict: crash
# says: PermissionError
# layers: seccomp other_user
# needs: root
# kernel: a container without CAP_SYS_NICE
import os
class Bot:
    def choose(self, view, options):
        os.nice(-5)
