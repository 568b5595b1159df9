# verdict: crash
# says: all refused
# layers: seccomp
# alone: it costs a worker its time until the deadline on the wall, and nothing else
import struct
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        soon = struct.pack("2q", 0, 1)
        naps = (
            lambda: library.poll(None, 0, 1),
            lambda: library.ppoll(None, 0, soon, None),
            lambda: library.select(0, None, None, None, soon),
            lambda: library.pselect(0, None, None, None, soon, None),
            lambda: library.nanosleep(soon, None),
            lambda: library.clock_nanosleep(1, 0, soon, None) and -1,
            lambda: library.usleep(1),
        )
        if all(nap() == -1 for nap in naps):
            raise PermissionError("all refused")
