# verdict: protocol
# says: option that is not there
import sys
class Bot:
    def choose(self, view, options):
        frame = sys._getframe()
        while "channel" not in frame.f_locals:
            frame = frame.f_back
        frame.f_locals["channel"].chosen([60_000])
        while True:
            pass
