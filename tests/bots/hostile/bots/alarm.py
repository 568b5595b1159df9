# verdict: crash
# says: refused
# layers: seccomp
# alone: it would end itself, no more
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.setitimer(0, bytes(32), None) < 0:
            raise PermissionError("refused")
