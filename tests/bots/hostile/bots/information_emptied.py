# verdict: none
# says:
# Uses up what it is told at the start, as an innocent bot might: its views are not made of that.
class Bot:
    def start(self, info):
        info["options"].clear()
        info.clear()
    def choose(self, view, options):
        assert view["options"] and view["board"]["hand"]
        return options[0]
