# verdict: crash
# says: PermissionError
# It would neither end nor answer, as a sleeper does.
import os
class Bot:
    def choose(self, view, options):
        os.kill(os.getpid(), 19)
