from allauth.account import views as account_views
from django.urls import include, path

from league.web.accounts.reading import choose_reading
from league.web.health import alive, health, ready
from league.web.metrics import metrics

# Those of allauth's pages that send no mail: most clubs have no mail server, and a stranger must not be
# able to make ours write to others.
accounts = [
    path("signup/", account_views.signup, name="account_signup"),
    path("login/", account_views.login, name="account_login"),
    path("logout/", account_views.logout, name="account_logout"),
    path("inactive/", account_views.account_inactive, name="account_inactive"),
    path("reauthenticate/", account_views.reauthenticate, name="account_reauthenticate"),
    path("password/change/", account_views.password_change, name="account_change_password"),
]
urlpatterns = [
    path("health/", health, name="health"),
    path("health/live/", alive, name="alive"),
    path("health/ready/", ready, name="ready"),
    path("metrics/", metrics, name="metrics"),
    path("accounts/", include(accounts)),
    path("api/", include("league.api.urls")),
    path("language/setlang/", choose_reading, name="set_language"),
    path("", include("league.web.urls")),
]

handler403 = "league.web.errors.forbidden"
handler404 = "league.web.errors.not_found"
handler500 = "league.web.errors.broken"
