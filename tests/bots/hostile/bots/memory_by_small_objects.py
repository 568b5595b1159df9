# verdict: memory timeout_cpu
# says: The
class Bot:
    def choose(self, view, options):
        self.chain = None
        while True:
            self.chain = (self.chain, [], {})
