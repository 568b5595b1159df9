# verdict: crash
# says: rror
# layers: seccomp rlimits landlock empty_root
# Past the closed list of finders: the loaders themselves are in memory.
import sys
class Bot:
    def choose(self, view, options):
        machinery = sys.modules["_frozen_importlib_external"]
        return machinery.SourceFileLoader("passwd", "/etc/passwd").get_data("/etc/passwd")
