# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list
# kernel: containers forbid it
import sys
ADD_KEY = 248 if "x86_64" in sys.implementation._multiarch else 217
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.syscall(ADD_KEY, b"user", b"outback-hostile", b"gotcha", 6, -2) < 0:
            raise PermissionError("refused")
