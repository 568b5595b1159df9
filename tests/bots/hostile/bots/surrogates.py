# verdict: illegal_answer
# says: choose returned
class Bot:
    def choose(self, view, options):
        return "\ud800\udfff\0\u202e" * 100
