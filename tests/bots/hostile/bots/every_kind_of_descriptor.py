# verdict: crash
# says: all refused
# layers: seccomp rlimits
class Bot:
    def choose(self, view, options):
        library = next(kind for kind in object.__subclasses__() if kind.__name__ == "CDLL")(None)
        made = (
            library.epoll_create1(0),
            library.eventfd(0, 0),
            library.timerfd_create(1, 0),
            library.inotify_init1(0),
            library.signalfd(-1, bytes(8), 8),
            library.fcntl(0, 0, 0),
        )
        if max(made) < 0:
            raise PermissionError("all refused")
