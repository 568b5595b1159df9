# verdict: crash
# says: refused
# layers: seccomp rlimits landlock6 namespaces
# Somebody listens there; where attempts are made it is whoever has them made.
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        name = (1).to_bytes(2, "little") + b"\0outback-hostile"
        descriptor = library.socket(1, 1, 0)
        if descriptor < 0 or library.connect(descriptor, name, len(name)) < 0:
            raise PermissionError("refused")
