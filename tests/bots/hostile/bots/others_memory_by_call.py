# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list landlock other_user
# kernel: Yama's ptrace_scope may forbid it
import os, struct, sys
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        taken = bytes(8)
        local = struct.pack("2Q", id(taken) + sys.getsizeof(b"") - 1, 8)
        remote = struct.pack("2Q", id(None), 8)  # mapped in the process that this one was forked from
        if library.process_vm_readv(os.getppid(), local, 1, remote, 1, 0) < 0:
            raise PermissionError("refused")
