"""The addresses of webhooks."""

from django.urls import include, path

from league.api.webhooks.webhooks import (
    DeliveryList,
    DeliveryReplay,
    WebhookDetail,
    WebhookList,
    WebhookPause,
    WebhookResume,
    WebhookSecret,
    WebhookTest,
)

of_a_webhook = [
    path("", WebhookDetail.as_view(), name="webhook"),
    path("secret/", WebhookSecret.as_view(), name="webhook_secret"),
    path("pause/", WebhookPause.as_view(), name="webhook_pause"),
    path("resume/", WebhookResume.as_view(), name="webhook_resume"),
    path("test/", WebhookTest.as_view(), name="webhook_test"),
    path("deliveries/", DeliveryList.as_view(), name="webhook_deliveries"),
    path("deliveries/<int:delivery>/replay/", DeliveryReplay.as_view(), name="webhook_delivery_replay"),
]
urlpatterns = [
    path("", WebhookList.as_view(), name="webhooks"),
    path("<int:pk>/", include(of_a_webhook)),
]
