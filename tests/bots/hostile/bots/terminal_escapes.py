# verdict: crash
# says: \x1b[31m
class Bot:
    def choose(self, view, options):
        print("\x1b[2J\u202eolleh")
        raise ValueError("\x1b[31m<script>alert(1)</script>")
