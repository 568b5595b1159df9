# verdict: timeout_wall
# says: without computing
import _thread
class Bot:
    def choose(self, view, options):
        lock = _thread.allocate_lock()
        lock.acquire()
        lock.acquire()
