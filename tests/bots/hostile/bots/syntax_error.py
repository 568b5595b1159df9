# verdict: load_error
# says: File "bot.py", line 5
class Bot:
    def choose(self, view, options):
        return options[0
