# verdict: load_error
# says: 'requests' is not among the modules
import requests
class Bot:
    def choose(self, view, options):
        return options[0]
