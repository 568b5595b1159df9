# verdict: crash
# says: PermissionError
class Bot:
    def choose(self, view, options):
        open("/tmp/outback-hostile-bot-was-here", "w").write("gotcha")
        return options[0]
