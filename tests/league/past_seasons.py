"""Old spreadsheets for tests, and the club into which they come."""

from league.selectors.seasons.past import PastWish

STANDINGS = """season,division,place,player,points,tables
Spring 2023,1,1,Pia,20.5,8
Spring 2023,1,2,Zoe Simic,18,8
Spring 2023,2,1,Kofi,16,8
Spring 2023,2,1,Aïko,16,7
Autumn 2022,1,1,Zoe Simic,9,4
Autumn 2022,1,2,Pia,7,4
"""
GAME = "dingo"


def wish_of(text: str = STANDINGS, **changes: object) -> PastWish:
    given: dict[str, object] = {"text": text, "file_name": "old results.csv", **changes}
    return PastWish(**given)  # type: ignore[arg-type]
