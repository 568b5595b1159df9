# verdict: crash
# says: PermissionError
# layers: seccomp landlock6 other_user
import os
class Bot:
    def choose(self, view, options):
        os.kill(os.getppid(), 0)
