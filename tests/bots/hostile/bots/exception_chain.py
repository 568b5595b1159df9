# verdict: crash timeout_cpu
# says: The
class Bot:
    def choose(self, view, options):
        last = None
        for number in range(5_000):
            error = ValueError(number)
            error.__cause__, last = last, error
        raise last
