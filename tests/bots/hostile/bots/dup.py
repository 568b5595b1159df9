# verdict: crash
# says: refused
# layers: rlimits
# alone: another number for a descriptor that it has already
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.dup(1) < 0:
            raise PermissionError("refused")
