# verdict: crash
# says: refused
# layers: seccomp rlimits+other_user
import os, sys
CLONE = 56 if "x86_64" in sys.implementation._multiarch else 220
SIGCHLD = 17
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        came = library.syscall(CLONE, SIGCHLD, None, None, None, None)
        if came == 0:
            os._exit(0)
        if came < 0:
            raise PermissionError("refused")
