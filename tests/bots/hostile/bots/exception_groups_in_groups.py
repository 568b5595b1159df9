# verdict: crash
# says: ExceptionGroup
class Bot:
    def choose(self, view, options):
        error = ValueError("innermost")
        for _ in range(900):
            error = ExceptionGroup("x", [error])
        raise error
