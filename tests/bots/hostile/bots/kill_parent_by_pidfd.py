# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock6 other_user
import os
import _signal
class Bot:
    def choose(self, view, options):
        _signal.pidfd_send_signal(os.pidfd_open(os.getppid()), 0)
