# verdict: crash
# says: PermissionError
import os
class Bot:
    def choose(self, view, options):
        os.pipe()
        return options[0]
