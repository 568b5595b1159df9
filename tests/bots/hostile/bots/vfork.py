# verdict: crash
# says: refused
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.vfork() < 0:
            raise PermissionError("refused")
