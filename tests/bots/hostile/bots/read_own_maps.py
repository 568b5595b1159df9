# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock empty_root
class Bot:
    def choose(self, view, options):
        return open("/proc/self/maps").read()
