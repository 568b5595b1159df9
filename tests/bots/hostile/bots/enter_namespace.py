# verdict: crash
# says: PermissionError
# layers: seccomp kill_list rlimits other_user empty_root
# needs: root
# kernel: a container without CAP_SYS_ADMIN
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        with open("/proc/self/ns/uts") as namespace:
            if library.setns(namespace.fileno(), 0) < 0:
                raise PermissionError("refused")
