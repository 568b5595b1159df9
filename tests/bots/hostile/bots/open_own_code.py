# verdict: load_error
# says: PermissionError
import os
print(os.listdir(os.path.dirname(os.__file__)))
class Bot:
    def choose(self, view, options):
        return options[0]
