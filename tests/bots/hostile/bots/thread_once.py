# verdict: crash
# says: can't start new thread
# layers: seccomp rlimits+other_user
import _thread
class Bot:
    def choose(self, view, options):
        _thread.start_new_thread(len, ((),))
