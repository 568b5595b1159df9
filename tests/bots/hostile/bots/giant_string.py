# verdict: illegal_answer
# says: choose returned 'xxx
class Bot:
    def choose(self, view, options):
        return "x" * 10_000_000
