"""What every chart has, whatever it shows."""

from __future__ import annotations

import re
from typing import Any

from sagrada_nb.charts import Chart
from sagrada_nb.charts.chart import SUBTITLE_WIDTH, TITLE_WIDTH
from sagrada_nb.charts.series import ChartTheme
from sagrada_nb.render.theme import tones


def hover_of(chart: Chart) -> list[str]:
    """Return every hover text."""
    found: list[str] = []

    def take(texts: Any) -> None:
        if isinstance(texts, str):
            found.append(texts)
        elif texts is not None:
            for each in texts:
                take(each)

    for trace in chart.data:
        take(trace.hovertext)
    return found


def texts_of(chart: Chart) -> list[str]:
    return [annotation.text for annotation in chart.layout.annotations]


def assert_short(text: str, width: int) -> None:
    """Check that a text has few lines, each so short that a narrow notebook shows all of it."""
    lines = text.split("<br>")
    assert 1 <= len(lines) <= 3
    assert all(line and len(line) <= width for line in lines)


def assert_sound(chart: Chart, theme: ChartTheme) -> None:
    """Check the question, the theme, the words for every mark, and that marks differ in grey."""
    assert chart.layout.title.text.endswith("?")
    assert_short(chart.layout.title.text, TITLE_WIDTH)
    assert_short(chart.layout.title.subtitle.text, SUBTITLE_WIDTH)
    assert chart.layout.template.layout.paper_bgcolor == tones(theme)["paper"]
    assert len(chart.to_frame())
    assert all(hover_of(chart))
    assert not [text for text in hover_of(chart) if re.search(r"\b(nan|None|inf)\b", text)]
    looks: dict[str, str] = {}
    for trace in chart.data:
        if trace.type == "heatmap":
            assert trace.texttemplate
            continue
        assert trace.hoverinfo in ("text", "skip")
        if trace.hoverinfo == "text":
            assert len(trace.hovertext) == len(trace.x)
        bar = trace.type == "bar"
        look = trace.marker.pattern.shape if bar else trace.marker.symbol
        if trace.name:
            looks.setdefault(trace.name, look)
            assert looks[trace.name] == look
    assert len(set(looks.values())) == len(looks), "two series look the same in grey"
    assert chart.to_html(include_plotlyjs=False)
