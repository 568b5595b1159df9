# verdict: load_error no_bot
# says: The
# fails: the runner looks Bot.choose up outside its guard and dies of the answer
class Meta(type):
    def __getattribute__(cls, name):
        raise KeyError(name)
class Bot(metaclass=Meta):
    def choose(self, view, options):
        return options[0]
