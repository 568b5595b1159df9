"""What docker/kubernetes.yaml declares: by the schemas of Kubernetes, and in step with the compose file."""

import re
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from league.config.queues import ROUTES

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS: list[dict[str, Any]] = list(
    yaml.safe_load_all((ROOT / "docker" / "kubernetes.yaml").read_text(encoding="utf-8"))
)
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker" / "compose.yaml").read_text(encoding="utf-8"))
OURS = ("web", "worker", "tables", "uploads", "outlets", "sweeps", "beat")
OLDEST, NEWEST = "1.31", "1.37"


def named(kind: str, name: str) -> dict[str, Any]:
    (found,) = [one for one in DOCUMENTS if (one["kind"], one["metadata"]["name"]) == (kind, name)]
    return found


def pod_of(one: dict[str, Any]) -> dict[str, Any]:
    pod: dict[str, Any] = one["spec"]["template"]["spec"]
    return pod


PODS = [one for one in DOCUMENTS if "template" in one.get("spec", {})]
CONTAINERS = [
    (one["metadata"]["name"], container)
    for one in PODS
    for container in (*pod_of(one).get("initContainers", ()), *pod_of(one)["containers"])
]


@pytest.mark.parametrize("version", [OLDEST, NEWEST])
@pytest.mark.parametrize("one", DOCUMENTS, ids=lambda one: f"{one['kind']}-{one['metadata']['name']}")
def test_each_is_what_the_schema_says(one: dict[str, Any], version: str) -> None:
    kubernetes_validate.validate(one, version, strict=True)


def test_the_schema_would_object() -> None:
    broken = named("Deployment", "web") | {"spec": {"replicas": "two"}}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(broken, NEWEST, strict=True)


def test_each_service_of_the_compose_file_is_there_and_starts_the_same() -> None:
    assert {one["metadata"]["name"] for one in PODS} == {*OURS, "redis", "prepare"}
    for name in OURS:
        (container,) = pod_of(named("Deployment", name))["containers"]
        written = [re.sub(r"\$\{\w+:-(\w+)\}", r"\1", word) for word in COMPOSE["services"][name]["command"]]
        assert container["command"] == written, name


def test_every_queue_has_a_worker() -> None:
    queues = {
        queue
        for name in OURS
        for word in pod_of(named("Deployment", name))["containers"][0]["command"]
        if word.startswith("--queues=")
        for queue in word.removeprefix("--queues=").split(",")
    }
    assert queues == {"celery"} | {route["queue"] for route in ROUTES.values() if "queue" in route}


@pytest.mark.parametrize(("name", "container"), CONTAINERS, ids=lambda value: str(value)[:20])
def test_no_container_has_rights_that_it_does_not_need(name: str, container: dict[str, Any]) -> None:
    rights = container["securityContext"]
    assert rights["readOnlyRootFilesystem"] is True
    assert rights["allowPrivilegeEscalation"] is False
    assert rights["capabilities"] == {"drop": ["ALL"]}
    assert "memory" in container["resources"]["limits"]


@pytest.mark.parametrize("one", PODS, ids=lambda one: str(one["metadata"]["name"]))
def test_no_pod_is_root_or_speaks_to_the_cluster(one: dict[str, Any]) -> None:
    pod = pod_of(one)
    assert pod["automountServiceAccountToken"] is False
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}


def test_our_pods_run_as_the_user_of_the_image() -> None:
    user = re.search(r"useradd --uid (\d+)", (ROOT / "docker" / "Dockerfile").read_text(encoding="utf-8"))
    assert user
    users = {
        pod_of(one)["securityContext"]["runAsUser"] for one in PODS if one["metadata"]["name"] != "redis"
    }
    assert users == {int(user[1])}


def test_pods_wait_for_the_tables_and_no_secret_is_written_down() -> None:
    for name in OURS:
        pod = pod_of(named("Deployment", name))
        assert pod["initContainers"][0]["command"] == ["python", "manage.py", "migrate", "--check"]
        assert {"secretRef": {"name": "league"}} in pod["containers"][0]["envFrom"]
    assert "Secret" not in {one["kind"] for one in DOCUMENTS}


def test_whatever_is_mounted_and_selected_is_there() -> None:
    for one in PODS:
        volumes = {volume["name"] for volume in pod_of(one).get("volumes", ())}
        mounts = [mount["name"] for _, container in CONTAINERS for mount in container.get("volumeMounts", ())]
        assert volumes <= set(mounts)
        claims = [volume["persistentVolumeClaim"]["claimName"] for volume in pod_of(one)["volumes"]
                  if "persistentVolumeClaim" in volume]  # fmt: skip
        for claim in claims:
            named("PersistentVolumeClaim", claim)
    labels = [one["spec"]["template"]["metadata"]["labels"] for one in PODS]
    for service in (one for one in DOCUMENTS if one["kind"] == "Service"):
        wanted = service["spec"]["selector"].items()
        assert any(wanted <= has.items() for has in labels), service["metadata"]["name"]
