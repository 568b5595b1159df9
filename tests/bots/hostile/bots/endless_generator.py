# verdict: illegal_answer
# says: an object of type generator
class Bot:
    def choose(self, view, options):
        while True:
            yield options[0]
