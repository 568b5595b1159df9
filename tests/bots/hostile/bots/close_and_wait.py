# verdict: protocol
# says: closed a descriptor
import os
class Bot:
    def choose(self, view, options):
        for descriptor in range(256):
            try:
                os.close(descriptor)
            except OSError:
                pass
        while True:
            pass
