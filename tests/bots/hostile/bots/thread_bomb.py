# verdict: crash
# says: can't start new thread
import _thread
class Bot:
    def choose(self, view, options):
        while True:
            _thread.start_new_thread(len, ((),))
