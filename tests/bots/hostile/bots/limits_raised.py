# verdict: crash
# says: refused
# layers: seccomp rlimits+other_user
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        cpu_time, unlimited = 0, b"\xff" * 16
        if library.setrlimit(cpu_time, unlimited) < 0:
            raise PermissionError("refused")
