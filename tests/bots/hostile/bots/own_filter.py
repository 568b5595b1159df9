# verdict: crash
# says: refused
# A filter on top that says "allowed" to what ours forbids; the strictest would win all the same.
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.prctl(22, 2, b"\x01\0" + bytes(14), 0, 0) < 0:
            raise PermissionError("refused")
