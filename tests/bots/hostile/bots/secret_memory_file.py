# verdict: crash
# says: refused
# layers: seccomp rlimits
# kernel: before 6.5, and where it is switched off, there is none
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.syscall(447, 0) < 0:
            raise PermissionError("refused")
