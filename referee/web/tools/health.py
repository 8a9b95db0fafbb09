"""Pages for programs: health, metrics, and robots.txt.

No label of a metric contains a key, a code or a name, because routes are named by their functions.
"""

from __future__ import annotations

import time
from typing import Any

from flask import Blueprint, Flask, Response, current_app, g, request

from referee.table.storage.store import Unreadable
from referee.web.http.services import services
from referee.web.http.worker import health_check

bp = Blueprint("health", __name__)
TROUBLE_TEXTS = {
    "silent": "the database does not answer",
    "read-only": "the database is read-only",
    "full": "the disk is full",
}
_METRICS_KEY = "referee-metrics"
_BUCKET_BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


@bp.get("/healthz")
@health_check
def healthz() -> Response:
    """Return 200 if the database can be read and written, else 503."""
    try:
        trouble = services().tables.store.health()
    except Unreadable:
        trouble = "silent"
    answer = TROUBLE_TEXTS.get(trouble, "ok")
    return Response(f"{answer}\n", 503 if trouble else 200, mimetype="text/plain")


@bp.get("/robots.txt")
def robots() -> Response:
    """Return robots.txt, which keeps search engines away from addresses with keys."""
    return Response("User-agent: *\nDisallow: /\n", mimetype="text/plain")


@bp.get("/metrics")
@health_check
def metrics() -> Response:
    """Return the metrics for Prometheus; 404 if started without --metrics."""
    registry = current_app.extensions.get(_METRICS_KEY)
    if registry is None:
        return Response(status=404)
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

    return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def measure(app: Flask) -> None:
    """Count requests of `app`; raise ImportError without `referee[metrics]`."""
    from prometheus_client import CollectorRegistry, Gauge, Histogram, ProcessCollector

    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    services_of_app = app.extensions["referee"]
    for name, description, value in (
        (
            "referee_tables",
            "Tables that this program remembers",
            services_of_app.tables.count_in_memory,
        ),
        (
            "referee_screens",
            "Screens that listen here",
            services_of_app.tables.notifier.screen_count,
        ),
    ):
        Gauge(name, description, registry=registry).set_function(value)
    answers = Histogram(
        *("referee_answer_seconds", "From a request to its answer, without the disk"),
        ("route", "status"),
        buckets=_BUCKET_BOUNDS,
        registry=registry,
    )

    def start_timer() -> None:
        g.began = time.perf_counter()

    def observe(response: Any) -> Any:
        if "began" in g:
            labels = (request.endpoint or "none", str(response.status_code))
            answers.labels(*labels).observe(time.perf_counter() - g.began)
        return response

    app.before_request(start_timer)
    app.after_request(observe)
    app.extensions[_METRICS_KEY] = registry
