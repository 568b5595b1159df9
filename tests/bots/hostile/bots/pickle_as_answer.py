# verdict: illegal_answer
# says: an object of type Gift
import os
class Gift:
    def __reduce__(self):
        return os._exit, (7,)
class Bot:
    def choose(self, view, options):
        return Gift()
