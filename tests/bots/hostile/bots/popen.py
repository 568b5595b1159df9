# verdict: crash
# says: refused
# layers: seccomp rlimits landlock empty_root
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.system(b"exit 0") != 0:
            raise PermissionError("refused")
