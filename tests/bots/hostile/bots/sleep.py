# verdict: timeout_wall
# says: took longer than
import time
class Bot:
    def choose(self, view, options):
        time.sleep(1000)
        return options[0]
