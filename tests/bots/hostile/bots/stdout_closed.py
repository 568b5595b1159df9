# verdict: none
# says:
# What it prints is its own affair; it has no more to say, that is all.
import os, sys
class Bot:
    def choose(self, view, options):
        sys.stdout.close()
        sys.stderr.close()
        for descriptor in (0, 1, 2):
            try:
                os.close(descriptor)
            except OSError:
                pass
        return options[0]
