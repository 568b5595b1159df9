# verdict: load_error
# says: 'socket' is not among the modules
import socket
class Bot:
    def choose(self, view, options):
        return options[0]
