# verdict: exited
# says: forbidden system call
# layers: seccomp kill_list landlock other_user empty_root
# needs: root
# kernel: a container without CAP_SYS_ADMIN
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        if library.mount(b"outback-hostile", b".", b"tmpfs", 0, None) < 0:
            raise PermissionError("refused")
