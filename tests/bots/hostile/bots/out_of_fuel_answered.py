# verdict: timeout_cpu
# says: ran out of fuel
# A verdict that there is, but not for a program of its kind: like every other one it is a fault of its own, no more.
import gc, os
honest = os.write
def forged(descriptor, data):
    return honest(descriptor, data[:4] + (8).to_bytes(2, "big") + data[6:])
class Bot:
    def choose(self, view, options):
        gc.unfreeze()
        for place in gc.get_referrers(honest):
            if type(place) is dict and place is not globals():
                place.update({name: forged for name, value in place.items() if value is honest})
        return options[0]
