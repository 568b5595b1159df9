# verdict: illegal_answer
# says: an object of type Liar
class Liar(str):
    def __eq__(self, other):
        return True
    def __hash__(self):
        return hash("0-")
class Bot:
    def choose(self, view, options):
        return Liar("9xZZ")
