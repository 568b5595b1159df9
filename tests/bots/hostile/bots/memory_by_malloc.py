# verdict: crash
# says: refused
# layers: rlimits
# alone: a filter of calls cannot count bytes; a memory cgroup would be the second
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        for _ in range(1024):
            if not library.malloc(1 << 20):
                raise PermissionError("refused")
