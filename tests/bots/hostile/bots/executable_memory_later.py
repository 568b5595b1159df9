# verdict: crash
# says: refused
# layers: seccomp
# alone: machine code is no attack; the calls it makes are filtered as all others
class Bot:
    def choose(self, view, options):
        CDLL = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")
        simple = CDLL.__init__.__globals__["_SimpleCData"]
        address = next(kind for kind in simple.__subclasses__() if kind._type_ == "P")
        pages = bytearray(3 << 12)
        if CDLL(None).mprotect(address((id(pages) >> 12) << 12), address(4096), 7) < 0:
            raise PermissionError("refused")
