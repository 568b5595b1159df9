# verdict: crash
# says: PermissionError
# layers: seccomp other_user
# needs: root
import os
class Bot:
    def choose(self, view, options):
        os.setresuid(1, 1, 0)
