"""The addresses of tables on screen."""

from django.urls import include, path

from league.api.screen.choices import ScreenChoices
from league.api.screen.games import ScreenGameProof, ScreenGameRecord, ScreenGameReview
from league.api.screen.seats import (
    ScreenElsewhere,
    ScreenFill,
    ScreenLeave,
    ScreenReady,
    ScreenReturn,
    ScreenSit,
)
from league.api.screen.tables import (
    ScreenTableDetail,
    ScreenTableExplain,
    ScreenTableHint,
    ScreenTableMove,
    ScreenTableOpen,
)

at_a_table = [
    path("", ScreenTableDetail.as_view(), name="screen_table"),
    path("move/", ScreenTableMove.as_view(), name="screen_move"),
    path("hint/", ScreenTableHint.as_view(), name="screen_hint"),
    path("explain/", ScreenTableExplain.as_view(), name="screen_explain"),
    path("sit/", ScreenSit.as_view(), name="screen_sit"),
    path("fill/", ScreenFill.as_view(), name="screen_fill"),
    path("ready/", ScreenReady.as_view(), name="screen_ready"),
    path("leave/", ScreenLeave.as_view(), name="screen_leave"),
    path("return/", ScreenReturn.as_view(), name="screen_return"),
    path("elsewhere/", ScreenElsewhere.as_view(), name="screen_elsewhere"),
    path("games/<int:number>/", ScreenGameProof.as_view(), name="screen_game"),
    path("games/<int:number>/record/", ScreenGameRecord.as_view(), name="screen_record"),
    path("games/<int:number>/reviews/<int:seat>/", ScreenGameReview.as_view(), name="screen_review"),
]
urlpatterns = [
    path("", ScreenTableOpen.as_view(), name="screen_tables"),
    path("choices/", ScreenChoices.as_view(), name="screen_choices"),
    path("<slug:word>/", include(at_a_table)),
]
