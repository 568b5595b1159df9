# verdict: crash
# says: refused
# layers: seccomp rlimits
# kernel: the kernel's own ciphers may be left out
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.socket(38, 5, 0) < 0:
            raise PermissionError("refused")
