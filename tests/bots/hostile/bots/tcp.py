# verdict: crash
# says: refused
# layers: seccomp rlimits landlock4
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        family = (2).to_bytes(2, "little")
        descriptor = library.socket(2, 1, 0)
        if descriptor < 0 or library.bind(descriptor, family + bytes(14), 16) < 0:
            raise PermissionError("refused")
