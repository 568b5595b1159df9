# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.ptrace(0, 0, None, None) < 0:
            raise PermissionError("refused")
