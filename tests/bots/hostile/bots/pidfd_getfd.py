# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list rlimits landlock other_user
# kernel: Yama's ptrace_scope may forbid it
# Without a descriptor for its parent it asks all the same: the filter ends it for the question.
import os
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.syscall(438, library.syscall(434, os.getppid(), 0), 0, 0) < 0:
            raise PermissionError("refused")
