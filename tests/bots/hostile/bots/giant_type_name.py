# verdict: illegal_answer
# says: an object of type xxx
class Bot:
    def choose(self, view, options):
        return type("x" * 1_000_000, (), {})()
