# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock empty_root
class Bot:
    def choose(self, view, options):
        with open("/tmp/outback-hostile-file", "w") as file:
            file.write("gotcha")
