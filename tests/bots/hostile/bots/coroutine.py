# verdict: illegal_answer
# says: an object of type coroutine
class Bot:
    async def choose(self, view, options):
        return options[0]
