from allauth.account import views as account_views
from allauth.mfa.base import views as step_views
from allauth.mfa.recovery_codes import views as code_views
from allauth.mfa.totp import views as app_views
from allauth.mfa.webauthn import views as passkey_views
from django.urls import include, path
from django.views.generic import RedirectView

from league.web.accounts import mail_links, single_sign_on
from league.web.accounts.reading import choose_reading
from league.web.accounts.second_step import rename_passkey, signing_in
from league.web.accounts.sessions import end_others, end_session
from league.web.health import alive, health, ready
from league.web.metrics import metrics
from league.web.server.compression import uncompressed

# Those of allauth's pages that send no mail: ours goes through the queue, counts who asks, and writes only to
# addresses whose person said so.
accounts = [
    path("signup/", account_views.signup, name="account_signup"),
    path("login/", account_views.login, name="account_login"),
    path("link/", mail_links.ask, name="account_link"),
    path("sign-on/", single_sign_on.begin, name="sign_on"),
    path("sign-on/back/", single_sign_on.back, name="sign_on_back"),
    path("sign-on/link/", single_sign_on.link, name="sign_on_link"),
    path("sign-on/link/confirm/", single_sign_on.link_confirm, name="sign_on_link_confirm"),
    path("sign-on/unlink/", single_sign_on.unlink, name="sign_on_unlink"),
    path("signing-in/mail/", mail_links.choose_address, name="account_link_address"),
    path("logout/", account_views.logout, name="account_logout"),
    path("inactive/", account_views.account_inactive, name="account_inactive"),
    path("reauthenticate/", account_views.reauthenticate, name="account_reauthenticate"),
    path("password/change/", account_views.password_change, name="account_change_password"),
    path("password/set/", RedirectView.as_view(pattern_name="mfa_index"), name="account_set_password"),
    path("signing-in/", signing_in, name="mfa_index"),
    path("signing-in/end/", end_session, name="session_end"),
    path("signing-in/end-others/", end_others, name="sessions_end_others"),
    path("signing-in/step/", step_views.authenticate, name="mfa_authenticate"),
    path("signing-in/confirm/", step_views.reauthenticate, name="mfa_reauthenticate"),
    path("signing-in/app/", uncompressed(app_views.activate_totp), name="mfa_activate_totp"),
    path("signing-in/app/remove/", app_views.deactivate_totp, name="mfa_deactivate_totp"),
    path("signing-in/codes/", uncompressed(code_views.view_recovery_codes), name="mfa_view_recovery_codes"),
    path("signing-in/codes/new/", code_views.generate_recovery_codes, name="mfa_generate_recovery_codes"),
    path(
        "signing-in/codes/file/",
        uncompressed(code_views.download_recovery_codes),
        name="mfa_download_recovery_codes",
    ),
    path("signing-in/passkeys/", RedirectView.as_view(pattern_name="mfa_index"), name="mfa_list_webauthn"),
    path("signing-in/passkeys/add/", passkey_views.add_webauthn, name="mfa_add_webauthn"),
    path("signing-in/passkeys/use/", passkey_views.login_webauthn, name="mfa_login_webauthn"),
    path(
        "signing-in/passkeys/confirm/",
        passkey_views.reauthenticate_webauthn,
        name="mfa_reauthenticate_webauthn",
    ),
    path("signing-in/passkeys/<int:pk>/name/", rename_passkey, name="passkey_rename"),
    path("signing-in/passkeys/<int:pk>/remove/", passkey_views.remove_webauthn, name="mfa_remove_webauthn"),
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
handler500 = "league.web.errors.show_broken"
