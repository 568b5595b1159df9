# verdict: protocol
# says: not an answer
# As many bytes as are due, but it says that they are none.
import gc, os
honest = os.write
def forged(descriptor, data):
    return honest(descriptor, data[:6] + b"\0\0" + data[8:])
class Bot:
    def choose(self, view, options):
        gc.unfreeze()
        for place in gc.get_referrers(honest):
            if type(place) is dict and place is not globals():
                place.update({name: forged for name, value in place.items() if value is honest})
        return options[0]
