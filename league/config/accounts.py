"""How people sign in: by name and password, a second step, passkeys. Settings of allauth."""

from typing import Any

FORMS = "league.web.forms"


def account_settings(*, behind_https: bool) -> dict[str, Any]:
    """Those of accounts, and of the second step of signing in."""
    return {
        "ACCOUNT_LOGOUT_REDIRECT_URL": "web:home",
        "ACCOUNT_LOGIN_METHODS": {"username"},
        "ACCOUNT_SIGNUP_FIELDS": ["username*", "email", "password1*", "password2*"],
        "ACCOUNT_EMAIL_VERIFICATION": "none",
        # Signing in is slowed down by services.accounts.sign_in; these count by address, and a club has one.
        "ACCOUNT_RATE_LIMITS": {"login": "", "login_failed": ""},
        "ACCOUNT_FORMS": {
            "login": f"{FORMS}.accounts.SignInForm",
            "change_password": f"{FORMS}.accounts.PasswordForm",
            "reauthenticate": f"{FORMS}.accounts.PasswordAgainForm",
        },
        "ACCOUNT_ADAPTER": "league.web.accounts.accounts.AccountAdapter",
        **_second_step(behind_https=behind_https),
    }


def _second_step(*, behind_https: bool) -> dict[str, Any]:
    return {
        "MFA_ADAPTER": "league.web.accounts.second_step.SecondStepAdapter",
        "MFA_FORMS": {
            "authenticate": f"{FORMS}.second_step.SecondStepForm",
            "reauthenticate": f"{FORMS}.second_step.ConfirmForm",
            "activate_totp": f"{FORMS}.second_step.AppForm",
            "add_webauthn": f"{FORMS}.second_step.PasskeyForm",
        },
        "MFA_SUPPORTED_TYPES": ["totp", "webauthn", "recovery_codes"],
        "MFA_PASSKEY_LOGIN_ENABLED": True,
        "MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN": not behind_https,  # browsers take that from localhost alone
        "MFA_ALLOW_UNVERIFIED_EMAIL": True,  # accounts are found by name, and nobody proves an address here
        "MFA_TOTP_ISSUER": "Outback League",
        "MFA_TOTP_TOLERANCE": 1,  # clocks of phones; each code still opens once
        "MFA_RECOVERY_CODE_COUNT": 10,
        # Nobody guesses a key, but each try costs work; a club sits behind one address.
        "MFA_RATE_LIMITS": {"webauthn_login": "120/m/ip"},
    }
