# verdict: crash
# says: refused
# layers: seccomp rlimits other_user
# needs: root
# kernel: a container without CAP_NET_RAW
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.socket(17, 3, 0) < 0:
            raise PermissionError("refused")
