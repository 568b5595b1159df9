# verdict: load_error
# says: RecursionError
import sys
exec(compile("".join(sys.modules["linecache"].getlines("bot.py")), "bot.py", "exec"))
class Bot:
    def choose(self, view, options):
        return options[0]
