# verdict: crash
# says: PermissionError
import os
class Bot:
    def choose(self, view, options):
        while True:
            os.fork()
