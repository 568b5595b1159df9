# verdict: crash
# says: refused
# layers: seccomp rlimits
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.socketpair(1, 1, 0, bytes(8)) < 0:
            raise PermissionError("refused")
