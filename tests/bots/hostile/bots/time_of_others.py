# verdict: timeout_cpu
# says:  of CPU 
# Answers at once, then goes on thinking: the runner's own os.write is replaced.
import os
import time
honest = os.write
def slow(descriptor, data):
    count = honest(descriptor, data)
    end = time.process_time() + 0.06
    while time.process_time() < end:
        pass
    return count
class Bot:
    def choose(self, view, options):
        os.write = slow
        return options[0]
