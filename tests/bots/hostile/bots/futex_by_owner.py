# verdict: crash
# says: refused
# layers: seccomp kill_list
# Such a lock names its owner by the number of a process: to try it tells whether that process lives, and who
# waits for it lends it his priority. Nobody owns this one, so it can be had where it is allowed at all.
import sys
from array import array
FUTEX, TRY = 202 if "x86_64" in sys.implementation._multiarch else 98, 8 | 128
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        owner = array("I", [0])
        long = next(kind for kind in type(library.getpid.restype(0)).__mro__[1].__subclasses__() if kind._type_ == "l")
        if library.syscall(FUTEX, long(owner.buffer_info()[0]), TRY, 0, None) < 0:
            raise PermissionError("refused")
