# verdict: crash
# says: refused
# layers: seccomp
# alone: it would only open itself to others
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.prctl(4, 1, 0, 0, 0) < 0:
            raise PermissionError("refused")
