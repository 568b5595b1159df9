# verdict: none exited crash
# says:
import sys
def hook(event, arguments):
    raise ZeroDivisionError(event)
class Bot:
    def choose(self, view, options):
        sys.addaudithook(hook)
        return options[0]
