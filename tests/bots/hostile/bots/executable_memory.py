# verdict: crash
# says: refused
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.mmap(0, 4096, 7, 0x22, -1, 0) != -1:
            return options[0]
        raise RuntimeError("refused")
