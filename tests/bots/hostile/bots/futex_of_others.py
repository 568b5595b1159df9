# verdict: crash
# says: refused
# layers: seccomp kill_list
# A page of a shared library is the same page for everybody: who waits there is counted and woken by others.
import struct, sys
FUTEX, WAKE = 202 if "x86_64" in sys.implementation._multiarch else 98, 1
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        address, = struct.unpack("P", bytes(memoryview(library.puts)))
        long = next(kind for kind in type(library.getpid.restype(0)).__mro__[1].__subclasses__() if kind._type_ == "l")
        if library.syscall(FUTEX, long(address & ~3), WAKE, 1, None) < 0:
            raise PermissionError("refused")
