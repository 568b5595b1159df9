# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list rlimits
# kernel: may be left out
import sys
USERFAULTFD = 323 if "x86_64" in sys.implementation._multiarch else 282
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.syscall(USERFAULTFD, 1) < 0:
            raise PermissionError("refused")
