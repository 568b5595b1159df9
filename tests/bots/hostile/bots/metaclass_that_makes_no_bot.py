# verdict: crash
# says: AttributeError
class Meta(type):
    def __call__(cls):
        return 7
class Bot(metaclass=Meta):
    def choose(self, view, options):
        return options[0]
