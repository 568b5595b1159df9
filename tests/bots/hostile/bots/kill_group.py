# verdict: crash
# says: PermissionError
# layers: seccomp
# alone: a bot is alone in its group
import os
class Bot:
    def choose(self, view, options):
        os.killpg(0, 0)
