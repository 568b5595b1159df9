# verdict: crash
# says: refused
# layers: seccomp rlimits
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.socket(2, 2, 0) < 0:
            raise PermissionError("refused")
