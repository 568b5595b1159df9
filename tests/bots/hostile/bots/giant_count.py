# verdict: protocol timeout_wall
# says: 
# Says that it sends more indexes than there are, and sends them.
import gc, os
honest = os.write
def forged(descriptor, data):
    return honest(descriptor, data[:6] + b"\xff\xff" + bytes(2 * 0xFFFF))
class Bot:
    def choose(self, view, options):
        gc.unfreeze()
        for place in gc.get_referrers(honest):
            if type(place) is dict and place is not globals():
                place.update({name: forged for name, value in place.items() if value is honest})
        return options[0]
