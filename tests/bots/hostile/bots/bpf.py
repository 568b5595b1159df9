# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list rlimits other_user
# needs: root
# kernel: a container without CAP_BPF
import struct, sys
BPF = 321 if "x86_64" in sys.implementation._multiarch else 280
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        array = struct.pack("4I", 2, 4, 8, 1) + bytes(56)
        if library.syscall(BPF, 0, array, 72) < 0:
            raise PermissionError("refused")
