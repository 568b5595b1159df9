# verdict: crash
# says: refused
# layers: seccomp rlimits landlock empty_root
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        name = (1).to_bytes(2, "little") + b"/tmp/outback-hostile-socket\0"
        descriptor = library.socket(1, 1, 0)
        if descriptor < 0 or library.bind(descriptor, name, len(name)) < 0:
            raise PermissionError("refused")
