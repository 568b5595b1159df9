# verdict: crash
# says: refused
# layers: seccomp
# alone: whoever holds the table kills it as well
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.prctl(1, 0, 0, 0, 0) < 0:
            raise PermissionError("refused")
