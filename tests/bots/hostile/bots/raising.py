# verdict: crash
# says: File "bot.py", line 5, in helper
class Bot:
    def helper(self):
        return {}["card"]
    def choose(self, view, options):
        return self.helper()
