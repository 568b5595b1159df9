# verdict: crash
# says: refused
# layers: seccomp
# alone: to look is allowed to everybody; to bend it needs root, which no bot is
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.adjtimex(bytes(208)) < 0:
            raise PermissionError("refused")
