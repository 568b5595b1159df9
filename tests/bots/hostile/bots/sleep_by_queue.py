# verdict: timeout_wall
# says: without computing
import queue
class Bot:
    def choose(self, view, options):
        return queue.SimpleQueue().get()
