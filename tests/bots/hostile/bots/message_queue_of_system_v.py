# verdict: crash
# says: refused
# layers: seccomp namespaces
# What somebody else on the machine has made, if his name for it can be guessed.
import zlib
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.msgget(zlib.crc32(b"outback-hostile") >> 1, 0) < 0:
            raise PermissionError("refused")
