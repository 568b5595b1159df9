"""Settings. What differs between machines comes from the environment; docs/operators.md lists it."""

import os
from datetime import timedelta
from pathlib import Path

from csp.constants import NONE, SELF

from bots.arena.packages import UPLOAD_BYTES_MAX
from league.api.choice_names import CHOICE_NAMES
from league.config.accounts import account_settings
from league.config.connections import REDIS_KEEPALIVE, database_settings
from league.config.environment import SettingsReader
from league.config.logs import logging_settings
from league.config.mail import mail_settings
from league.config.queues import ROUTES, SELDOM, SWEEPS
from league.config.single_sign_on import single_sign_on
from tools.runtime import state_folder
from tools.runtime.join_file import read_join_file
from tools.runtime.redis_server import socket_path
from tools.runtime.secret_key import secret_key_in

ROOT = Path(__file__).resolve().parents[2]
env = SettingsReader(os.environ)
if joined := env.text("LEAGUE_JOIN", ""):
    read_join_file(Path(joined))

VAR = Path(env.text("LEAGUE_VAR", "") or ROOT / "var").resolve()
state_folder.make(VAR)

SECRET_KEY = env.text("SECRET_KEY", "") or secret_key_in(VAR)
DEBUG = env.switch("LEAGUE_DEBUG", False)  # a bare DEBUG is often meant for others
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
CSRF_FAILURE_VIEW = "league.web.errors.form_too_old"
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS", [])
BEHIND_HTTPS = env.switch("BEHIND_HTTPS", False)
DEMO = env.switch("LEAGUE_DEMO", False)

INSTALLED_APPS = [
    "games",
    "bots",
    "league",
    *(f"django.contrib.{app}" for app in ("auth", "contenttypes", "sessions", "messages")),
    "league.config.static_files.UsedStaticFilesConfig",
    "django_htmx",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "rest_framework",
    "knox",
    "django_filters",
    "drf_spectacular",
]
MIDDLEWARE = [
    "league.web.server.request_figures.request_figures_middleware",
    "league.web.server.request_log.request_log_middleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "league.web.server.privacy.privacy_middleware",
    "league.web.server.compression.CompressionMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "league.web.server.csrf.CsrfMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "league.web.accounts.sessions.sessions_middleware",
    "league.web.server.reading.reading_middleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "league.web.server.redirects.redirects_middleware",
    "allauth.account.middleware.AccountMiddleware",
    "league.web.server.means.means_middleware",
    "league.web.refusals.RefusalMiddleware",
]
ROOT_URLCONF = "league.config.urls"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "league.web.context.site",
            ],
            "builtins": ["league.web.templatetags.reading"],  # its filter for dates is that of all pages
            # Tags belong to the web layer, which is no app of its own.
            "libraries": {
                path.stem: f"league.web.templatetags.{path.stem}"
                for path in (ROOT / "league/web/templatetags").glob("[a-z]*.py")
            },
        },
    }
]

# --- data -------------------------------------------------------------------------------------

DATABASES = {"default": database_settings(env, VAR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# The cache holds only who did how much lately: API throttles by person or address, sign-ups and changes of
# a password. It lives in the database so that losing Redis closes no page. One entry too many pushes out
# those that ran out and, if that is not enough, a third of the others: somebody with a usual block of IPv6
# has 65,536 networks to be counted. Each write looks how many there are, which full takes PostgreSQL 5 ms.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "cache_entries",
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    }
}

# --- queue ------------------------------------------------------------------------------------

EXTERNAL_REDIS_URL = env.text("REDIS_URL", "")
REDIS_SOCKET = socket_path(VAR)
REDIS_URL = EXTERNAL_REDIS_URL or f"unix://{REDIS_SOCKET}?db=0"
REDIS_OPTIONS = REDIS_KEEPALIVE if REDIS_URL.startswith("redis") else {}  # of who listens
# The queue's library has its own name for a unix socket.
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://").replace("?db=", "?virtual_host=")
CELERY_TASK_IGNORE_RESULT = True
CELERY_DB_REUSE_MAX = 2**31  # connections are looked after in league.tasks.workers
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_TIME_LIMIT = env.whole("TASK_SECONDS_MAX", 1800, low=1, high=86_400)
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0.1, "interval_max": 0.1}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # Longer than any task may run; the rows' leases are what makes a lost match quick to come back.
    "visibility_timeout": CELERY_TASK_TIME_LIMIT * 2,
    "unacked_restore_interval": 10,
    "unacked_restore_throttle": 1,
    "socket_timeout": 5,
    "socket_connect_timeout": 2,
    **REDIS_KEEPALIVE,
    "priority_steps": [0, 9],
    "queue_order_strategy": "round_robin",
}
SWEEP_SECONDS = env.seconds("SWEEP_SECONDS", 2.0, low=0.05, high=3600)
CELERY_TASK_ROUTES = ROUTES
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = "league.config.beat:Beat"
CELERY_BEAT_SCHEDULE = {task: {"task": task, "schedule": SWEEP_SECONDS} for task in SWEEPS}
CELERY_BEAT_SCHEDULE |= {
    name: {"task": task, "schedule": SWEEP_SECONDS * every} for name, (task, every) in SELDOM.items()
}

# A worker that died is replaced when its lease runs out; a message that was lost is sent again.
LEASE_SECONDS = env.seconds("LEASE_SECONDS", 60.0, low=1, high=86_400)
RESEND_SECONDS = env.seconds("RESEND_SECONDS", 20.0, low=0.05, high=86_400)

# --- people -----------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = ["league.web.accounts.accounts.Backend"]
PASSWORD_HASHERS = [
    "league.web.accounts.password_hashing.BoundedArgon2",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "web:home"
globals().update(account_settings(behind_https=BEHIND_HTTPS))
OPEN_SIGNUP = env.switch("OPEN_SIGNUP", False)

# Each takes a thread of the web server and a connection to the database.
REQUESTS_AT_ONCE = 12
# Open live pages of one web process; a whole club may sit behind one address.
LIVE_STREAMS_MAX = env.whole("LIVE_STREAMS_MAX", 1000, low=0, high=1_000_000)
LIVE_STREAMS_PER_ADDRESS_MAX = env.whole("LIVE_STREAMS_PER_ADDRESS_MAX", 100, low=0, high=1_000_000)

# --- mail -------------------------------------------------------------------------------------

globals().update(mail_settings(env))
OIDC = single_sign_on(env)
# Mails are written outside of any request, so they need to be told where this site is.
SITE_URL = env.site("SITE_URL", f"https://{ALLOWED_HOSTS[0]}" if BEHIND_HTTPS else "http://localhost:8000")
DEFAULT_FROM_EMAIL = env.text("MAIL_FROM", "league@localhost")

# --- backups and webhooks ---------------------------------------------------------------------

# A folder, where backups of every night go; "off" takes none. The hour is that of UTC.
BACKUP_TO = env.text("BACKUP_TO", str(VAR / "backups"))
BACKUP_TO = "" if BACKUP_TO == "off" else BACKUP_TO
BACKUP_HOUR = env.whole("BACKUP_HOUR", 3, low=0, high=23)
BACKUP_PASSPHRASE = env.text("BACKUP_PASSPHRASE", "")

# Records of games on ladders of bots are thinned out when they are so old; 0 keeps them all.
KEEP_BOT_RECORDS_DAYS = env.whole("KEEP_BOT_RECORDS_DAYS", 90, low=0, high=36_500)

# Networks inside of which webhooks may go, as 10.1.0.0/16: whoever runs a club could reach all that is there.
WEBHOOK_NETWORKS = env.networks("WEBHOOK_NETWORKS")

# --- doors ------------------------------------------------------------------------------------

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = BEHIND_HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if BEHIND_HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_HTTPS else None
DATA_UPLOAD_MAX_NUMBER_FIELDS = 4_000  # a list of 2,000 lines, for each of which something is chosen
DATA_UPLOAD_MAX_MEMORY_SIZE = UPLOAD_BYTES_MAX * 2
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.TemporaryFileUploadHandler"]
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "manifest-src": [SELF],
        "worker-src": [SELF],
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "league.api.sign_in.TokenHeader",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_PAGINATION_CLASS": "league.api.pages.Pages",
    # By what is done: a program that schedules needs less than somebody who runs an evening of 120.
    "DEFAULT_THROTTLE_RATES": {
        "uploads": "30/h",
        "schedules": "300/h",
        "evenings": "3000/h",
        "taps": "3000/h",
        "moves": "600/min",
    },
    "EXCEPTION_HANDLER": "league.api.refusals.answer",
}
KNOX_TOKEN_MODEL = "league.Token"  # noqa: S105 (a model’s name)
# Its migrations make a table that Token stands in for, and that nobody would ever read or empty.
MIGRATION_MODULES = {"knox": None}
REST_KNOX = {"TOKEN_TTL": timedelta(days=365), "TOKEN_LIMIT_PER_USER": 10}
SPECTACULAR_SETTINGS = {
    "TITLE": "Outback League",
    "DESCRIPTION": "A club and what it plays: people, bots, events, seasons, tables, results and ratings.",
    "VERSION": "1.0.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "ENUM_NAME_OVERRIDES": CHOICE_NAMES,
}

# --- the rest ---------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français"), ("fa", "فارسی")]  # each by its own name
LANGUAGE_COOKIE_NAME = "language"
LOCALE_PATHS = [ROOT / "locale"]
USE_I18N = True
FORMAT_MODULE_PATH = ["league.config.formats"]
TIME_ZONE = "UTC"
USE_TZ = True
STATIC_URL = "static/"
STATIC_ROOT = VAR / "static"
state_folder.make(STATIC_ROOT)
WHITENOISE_ROOT = ROOT / "league" / "root_files"  # asked for by browsers and crawlers at the root
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "league.web.server.static_files.HashedStaticFiles"},
}
LOGGING = logging_settings(env)
METRICS_TOKEN = env.text("METRICS_TOKEN", "")  # whoever knows it reads /metrics/; without one nobody does
