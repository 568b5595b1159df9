# verdict: timeout_cpu
# says: The decision used more than
class Slow(Exception):
    def __str__(self):
        while True:
            pass
class Bot:
    def choose(self, view, options):
        raise Slow
