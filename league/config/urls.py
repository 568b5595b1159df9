from django.urls import include, path

from league.web.health import health

urlpatterns = [
    path("health/", health, name="health"),
    path("accounts/", include("allauth.account.urls")),
    path("api/", include("league.api.urls")),
    path("", include("league.web.urls")),
]

handler403 = "league.web.errors.forbidden"
handler404 = "league.web.errors.not_found"
handler500 = "league.web.errors.broken"
