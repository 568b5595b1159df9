# verdict: none
# says:
# What it was given is its own to break.
class Bot:
    def choose(self, view, options):
        move = options[-1]
        view["board"]["self"] = view["events"][:] = [view]
        view._made["board"] = view
        options.clear()
        return move
