# verdict: crash
# says: refused
# layers: seccomp
# alone: the address space is limited as well, and few machines keep such pages
# kernel: most machines keep no huge pages in store
PRIVATE_ANONYMOUS_HUGE = 0x40022
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.mmap(None, 1 << 21, 3, PRIVATE_ANONYMOUS_HUGE, -1, 0) == -1:
            raise PermissionError("refused")
