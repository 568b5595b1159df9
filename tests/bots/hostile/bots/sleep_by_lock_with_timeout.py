# verdict: exited crash
# says: The bot
import _thread
class Bot:
    def choose(self, view, options):
        lock = _thread.allocate_lock()
        lock.acquire()
        lock.acquire(timeout=1000)
