# verdict: crash
# says: PermissionError
# layers: seccomp other_user
# needs: root
# kernel: a container without CAP_SYS_CHROOT
# The old way out: a root below the directory one stands in, then up.
import os
class Bot:
    def choose(self, view, options):
        os.chroot(".")
