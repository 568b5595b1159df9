# verdict: crash
# says: refused
# layers: seccomp
# alone: machine code is no attack; the calls it makes are filtered as all others
# With this personality whatever can be read can be run, and the filter of mmap would see nothing of it.
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.personality(0x0400000) < 0:
            raise PermissionError("refused")
