# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list landlock other_user
# kernel: Yama's ptrace_scope may forbid it
import os
SEIZE = 0x4206
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.ptrace(SEIZE, os.getppid(), None, None) < 0:
            raise PermissionError("refused")
