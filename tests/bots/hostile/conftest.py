"""Root tries everything once more as an ordinary user; an ordinary user has just tried it."""

import os

collect_ignore = [] if os.geteuid() == 0 else ["test_as_an_ordinary_user.py"]
