"""QR codes for paper: a hundred of them at once."""

from itertools import groupby

import segno

QUIET_MODULES = 4  # the margin that readers need
# Any of the eight masks can be read. To try all for the prettiest takes most of the time of a code.
MASK = 3


def code_svg(address: str) -> str:
    """The address as an SVG: a path of runs of black modules."""
    code = segno.make(address, error="m", micro=False, mask=MASK)
    runs = []
    for row, modules in enumerate(code.matrix, QUIET_MODULES):
        column = QUIET_MODULES
        for is_dark, group in groupby(modules):
            length = sum(1 for _module in group)
            if is_dark:
                runs.append(f"M{column} {row}h{length}v1h-{length}z")
            column += length
    width = len(code.matrix) + 2 * QUIET_MODULES
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}">'
        f'<path d="{"".join(runs)}"/></svg>'
    )
