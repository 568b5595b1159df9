# verdict: crash
# says: PermissionError
# layers: seccomp other_user
# needs: root
# kernel: a container without CAP_SYS_ADMIN
import os
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        name = os.uname().nodename.encode()
        if library.sethostname(name, len(name)) < 0:
            raise PermissionError("refused")
