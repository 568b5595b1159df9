# verdict: crash
# says: refused
# layers: seccomp other_user
import os
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.prlimit(os.getppid(), 7, None, bytes(16)) < 0:
            raise PermissionError("refused")
