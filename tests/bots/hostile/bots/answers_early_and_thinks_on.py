# verdict: timeout_cpu
# says:  of CPU 
# Its answer is there at once, and it thinks while the others are asked: that is charged to its next decision.
import os, struct, sys, time
class Bot:
    def choose(self, view, options):
        frame = sys._getframe()
        while "channel" not in frame.f_locals:
            frame = frame.f_back
        os.write(4, struct.pack(">IHHH", frame.f_locals["channel"]._token, 0, 1, 0))
        while time.process_time() < 100:
            pass
