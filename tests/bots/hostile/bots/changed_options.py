# verdict: illegal_answer
# says: choose returned '0xZZ'
class Bot:
    def choose(self, view, options):
        options[:] = ["0xZZ"]
        return options[0]
