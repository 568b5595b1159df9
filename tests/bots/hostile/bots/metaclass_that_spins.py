# verdict: timeout_cpu
# says: Loading the file used more than
class Meta(type):
    def __getattribute__(cls, name):
        while True:
            pass
class Bot(metaclass=Meta):
    def choose(self, view, options):
        return options[0]
