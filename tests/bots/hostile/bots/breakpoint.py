# verdict: none
# says:
class Bot:
    def choose(self, view, options):
        breakpoint()
        return options[0]
