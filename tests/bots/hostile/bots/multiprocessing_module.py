# verdict: load_error
# says: 'multiprocessing' is not among the modules
import multiprocessing
class Bot:
    def choose(self, view, options):
        return options[0]
