# verdict: timeout_cpu memory
# says: 
# repeat: 1000000
class Bot:
    def choose(self, view, options):
        return options[0]
0
