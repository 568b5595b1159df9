# verdict: crash
# says: all refused
import os
class Bot:
    def choose(self, view, options):
        for pid in range(os.getpid() - 8, os.getpid() + 9):
            for name in ("mem", "maps", "environ", "root", "cwd", "fd/3"):
                try:
                    os.open(f"/proc/{pid}/{name}", os.O_RDONLY)
                    return options[0]
                except OSError:
                    pass
        raise PermissionError("all refused")
