# verdict: crash
# says: nothing there
# What it was forked from holds a socket to the arena and the rules of Landlock. Looks for both, and for any other.
import os
class Bot:
    def choose(self, view, options):
        for descriptor in range(6, 2000):
            try:
                os.fstat(descriptor)
            except OSError:
                continue
            return options[0]
        raise OSError("nothing there")
