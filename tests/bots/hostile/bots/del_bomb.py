# verdict: none timeout_cpu
# says:
class Phoenix:
    def __del__(self):
        self.egg = Phoenix()
        kept.append(self.egg)
        raise ValueError("again" * 1000)
kept = []
class Bot:
    def choose(self, view, options):
        Phoenix()
        return options[0]
