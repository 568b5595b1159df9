# verdict: crash
# says: refused
# layers: seccomp rlimits landlock4 namespaces
# As it were the database or Redis; where attempts are made the port is another.
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        port = 6379
        address = (2).to_bytes(2, "little") + port.to_bytes(2, "big") + bytes([127, 0, 0, 1]) + bytes(8)
        descriptor = library.socket(2, 1, 0)
        if descriptor < 0 or library.connect(descriptor, address, len(address)) < 0:
            raise PermissionError("refused")
