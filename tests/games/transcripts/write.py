"""Writes all transcripts anew: python -m tests.games.transcripts.write [--keep-games]

With --keep-games the games stay as they are and only what is shown of them is written anew.
"""

import json
import sys

from tests.games.transcripts.transcript import names, new_record, transcript

if __name__ == "__main__":
    for path, game, options, seed in names():
        if "--keep-games" in sys.argv and path.exists():
            record = json.loads(path.read_text(encoding="ascii").partition("\n")[0])
        else:
            record = new_record(game, options, seed)
        path.write_text("\n".join(transcript(game, record)) + "\n", encoding="ascii")
        print(path)
