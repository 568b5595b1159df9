# verdict: crash
# says: refused
# layers: seccomp
# alone: it slows others down, or is seen by them, and does no more
# Pages of a library are shared: who has them put aside makes others read them again.
import struct
COLD = 20
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        address, = struct.unpack("P", bytes(memoryview(library.puts)))
        long = next(kind for kind in type(library.getpid.restype(0)).__mro__[1].__subclasses__() if kind._type_ == "l")
        if library.madvise(long(address & ~4095), long(4096), COLD) < 0:
            raise PermissionError("refused")
