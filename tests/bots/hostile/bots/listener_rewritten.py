# verdict: none
# says:
# Goes behind its view to what has heard the events, and tells it of another game. That is its own to break.
class Bot:
    def choose(self, view, options):
        listener = view.source[0].__self__
        listener.events[:] = ["9>ZZ", "over"]
        listener.observers.clear()
        listener.info.clear()
        type(view).__missing__ = type(view)._fill = lambda view, *key: view
        view.source = (print, -1, 9)
        dict.clear(view)
        return options[0]
