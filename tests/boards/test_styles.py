"""Styles of one kind of board leave the others alone: a page has all of them at once."""

from __future__ import annotations

import re
from pathlib import Path

import sagrada_nb.boards


def test_the_layout_of_the_table_is_that_of_the_table_alone() -> None:
    css = Path(sagrada_nb.boards.__file__).with_name("table.css").read_text(encoding="utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    selectors = [each.strip() for each in re.findall(r"([^{}]+)\{", css)]
    laid_out = [each for each in selectors if re.search(r"\.sg-(region|column)", each)]
    assert laid_out
    assert [each for each in laid_out if not re.match(r"\.sg-(table|is-over)\b", each)] == []
