# verdict: load_error no_bot
# says: The
class Meta(type):
    def __getattribute__(cls, name):
        raise KeyError(name)
class Bot(metaclass=Meta):
    def choose(self, view, options):
        return options[0]
