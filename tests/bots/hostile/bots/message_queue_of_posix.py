# verdict: crash
# says: refused
# layers: seccomp rlimits landlock
# kernel: message queues may be left out
import sys
MQ_OPEN = 240 if "x86_64" in sys.implementation._multiarch else 180
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.syscall(MQ_OPEN, b"outback-hostile", 0o102, 0o600, None) < 0:
            raise PermissionError("refused")
