# verdict: illegal_answer
# says: an object of type bytes
class Bot:
    def choose(self, view, options):
        return options[0].encode()
