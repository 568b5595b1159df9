# verdict: crash
# says: refused
# layers: seccomp rlimits
# kernel: vsock is a module that many machines do not have
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.socket(40, 1, 0) < 0:
            raise PermissionError("refused")
