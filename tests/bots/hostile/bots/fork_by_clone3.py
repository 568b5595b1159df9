# verdict: crash
# says: refused
# layers: seccomp rlimits+other_user
import os, struct
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        how = struct.pack("8Q", 0, 0, 0, 0, 17, 0, 0, 0)
        came = library.syscall(435, how, len(how))
        if came == 0:
            os._exit(0)
        if came < 0:
            raise PermissionError("refused")
