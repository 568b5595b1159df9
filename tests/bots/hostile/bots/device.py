# verdict: crash
# says: PermissionError
# layers: seccomp landlock other_user empty_root
# needs: root
# kernel: a container without CAP_MKNOD
import os
class Bot:
    def choose(self, view, options):
        os.mknod("/tmp/outback-hostile-device", 0o020600, os.makedev(1, 8))
