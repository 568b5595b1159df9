# verdict: protocol
# says: The bot
# Finds the channel in the runner's frame and answers once more than it is asked.
import sys
class Bot:
    def choose(self, view, options):
        frame = sys._getframe()
        while "channel" not in frame.f_locals:
            frame = frame.f_back
        frame.f_locals["channel"].chosen([0])
        return options[0]
