# verdict: timeout_cpu
# says: The decision used more than
# Catches what can be caught: the end comes from outside, and cannot be.
import _signal
class Bot:
    def choose(self, view, options):
        for number in range(1, 65):
            try:
                _signal.signal(number, lambda *_: None)
            except (OSError, ValueError):
                pass
        while True:
            try:
                while True:
                    pass
            except BaseException:
                pass
