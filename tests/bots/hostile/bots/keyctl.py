# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list
# kernel: containers forbid it
import sys
KEYCTL = 250 if "x86_64" in sys.implementation._multiarch else 219
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.syscall(KEYCTL, 0, -3, 1) < 0:
            raise PermissionError("refused")
