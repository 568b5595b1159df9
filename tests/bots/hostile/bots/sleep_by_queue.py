# verdict: timeout_wall
# says: took longer than
import queue
class Bot:
    def choose(self, view, options):
        return queue.SimpleQueue().get()
