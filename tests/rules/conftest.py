"""Settings for the property tests of the rules."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No deadline: how long an example takes depends on what else the machine does.
settings.register_profile(
    "rules", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("rules")
