# verdict: crash
# says: refused
# layers: seccomp
# alone: machine code is no attack; the calls it makes are filtered as all others
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.mmap(None, 4096, 7, 0x22, -1, 0) == -1:
            raise PermissionError("refused")
