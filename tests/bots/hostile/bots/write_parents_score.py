# verdict: crash
# says: PermissionError
# layers: seccomp rlimits landlock other_user empty_root
# Would have the server be the first to go when memory is short.
import os
class Bot:
    def choose(self, view, options):
        with open(f"/proc/{os.getppid()}/oom_score_adj", "r+") as file:
            file.write(file.read())
