# verdict: illegal_answer
# says: an object of type
class Bot:
    def choose(self, view, options):
        return 0
