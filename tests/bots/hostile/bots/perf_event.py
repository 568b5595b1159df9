# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list rlimits
# kernel: may be left out, and perf_event_paranoid or a container may forbid it
import struct, sys
PERF_EVENT_OPEN = 298 if "x86_64" in sys.implementation._multiarch else 241
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        software, task_clock, user_only = 1, 1, 0b1100000
        event = struct.pack("2I4Q", software, 112, task_clock, 0, 0, 0) + struct.pack("Q", user_only) + bytes(64)
        if library.syscall(PERF_EVENT_OPEN, event, 0, -1, -1, 0) < 0:
            raise PermissionError("refused")
