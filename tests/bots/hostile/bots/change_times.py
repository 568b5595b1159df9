# verdict: crash
# says: PermissionError
# layers: seccomp other_user
# Landlock says nothing about modes and times: against an ordinary user's own files there is one wall here.
import os
class Bot:
    def choose(self, view, options):
        os.utime(".", (1, 1))
