# verdict: none
# says:
import sys
import bot
from bot import sys as again
for _ in range(100):
    __import__("bot")
class Bot:
    def choose(self, view, options):
        import bot
        return bot.Bot and options[0]
