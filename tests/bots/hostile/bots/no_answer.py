# verdict: illegal_answer
# says: an object of type NoneType
class Bot:
    def choose(self, view, options):
        pass
