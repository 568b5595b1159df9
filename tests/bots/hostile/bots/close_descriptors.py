# verdict: exited
# says: exited with status
import os
class Bot:
    def choose(self, view, options):
        for descriptor in range(256):
            try:
                os.close(descriptor)
            except OSError:
                pass
        return options[0]
