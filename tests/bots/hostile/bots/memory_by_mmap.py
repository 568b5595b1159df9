# verdict: crash
# says: refused
# layers: rlimits
# alone: a filter of calls cannot count bytes; a memory cgroup would be the second
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        private_anonymous, read_write = 0x22, 3
        for _ in range(8):
            if library.mmap(None, 1 << 30, read_write, private_anonymous, -1, 0) == -1:
                raise PermissionError("refused")
