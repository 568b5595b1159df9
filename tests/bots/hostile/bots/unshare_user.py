# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list empty_root
# kernel: some forbid user namespaces to ordinary users, some containers to everybody
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.unshare(0x10000000) < 0:
            raise PermissionError("refused")
