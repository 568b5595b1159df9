# verdict: protocol
# says: printed more than a log may hold
import os
class Bot:
    def choose(self, view, options):
        while True:
            os.write(2, b"x" * 65_536)
