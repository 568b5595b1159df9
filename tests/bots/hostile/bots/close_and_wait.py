# verdict: protocol
# says: closed a descriptor
import os, time
class Bot:
    def choose(self, view, options):
        for descriptor in range(256):
            try:
                os.close(descriptor)
            except OSError:
                pass
        time.sleep(1000)
