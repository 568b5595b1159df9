# verdict: crash
# says: PermissionError
class Bot:
    def choose(self, view, options):
        return open("/etc/passwd").read()
