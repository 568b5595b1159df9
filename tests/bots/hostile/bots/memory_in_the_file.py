# verdict: memory
# says: ran out of memory
HUGE = (b"outback" * 4096) * 4096 * 4096
class Bot:
    def choose(self, view, options):
        return options[0]
