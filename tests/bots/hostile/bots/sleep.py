# verdict: crash
# says: PermissionError
import time
class Bot:
    def choose(self, view, options):
        time.sleep(1000)
        return options[0]
