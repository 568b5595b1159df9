# verdict: crash
# says: refused
# layers: seccomp
# alone: nothing is decided by a process's name
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.prctl(15, b"celery", 0, 0, 0) < 0:
            raise PermissionError("refused")
