# verdict: crash
# says: OSError
# layers: seccomp rlimits landlock empty_root
class Bot:
    def choose(self, view, options):
        next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")("libanl.so.1")
