# verdict: crash
# says: KeyError
import sys, gc
def never(*_):
    while True:
        pass
class Bot:
    def choose(self, view, options):
        sys.excepthook = sys.unraisablehook = sys.displayhook = sys.breakpointhook = never
        gc.freeze()
        gc.disable()
        gc.set_threshold(0)
        sys.setswitchinterval(1e-9)
        sys.set_int_max_str_digits(0)
        raise KeyError("with all hooks in place")
