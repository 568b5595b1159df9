# verdict: crash
# says: I am fine
# Writes its own report, of more than a pipe can hold unread.
import os
class Bot:
    def choose(self, view, options):
        for descriptor in range(3, 256):
            try:
                os.set_blocking(descriptor, False)
            except OSError:
                pass
        raise ValueError("I am fine" * 100_000)
