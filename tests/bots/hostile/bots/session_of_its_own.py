# verdict: crash
# says: PermissionError
# Whoever led a session of its own would not be ended with the others.
import os
class Bot:
    def choose(self, view, options):
        os.setsid()
