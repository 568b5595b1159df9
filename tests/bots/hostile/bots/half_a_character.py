# verdict: crash
# says: ValueError
import os
class Bot:
    def choose(self, view, options):
        os.write(1, b"\xff\xfe\xe2\x80" * 40_000)
        raise ValueError("cut anywhere")
