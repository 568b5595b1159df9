# verdict: memory
# says: ran out of memory
HUGE = b"outback" * 4096**4  # at once: to fill what it may have takes CPU too, and which runs out first is chance
class Bot:
    def choose(self, view, options):
        return options[0]
