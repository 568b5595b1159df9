# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock empty_root
class Bot:
    def choose(self, view, options):
        return open("/etc/passwd").read()
