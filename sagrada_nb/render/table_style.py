"""The CSS of what lies on the table; it uses the variables of the theme."""

from __future__ import annotations

from typing import Final

from sagrada_nb.render.theme import FONT, SERIF

_GOLD: Final = "#ffc933"

TABLE_STYLE: Final = (
    ".sg-paints{position:absolute}"
    ".sg-spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);"
    "white-space:nowrap}"
    f".sg-game{{font:15px/1.45 {FONT};color:var(--sg-ink);background:var(--sg-paper);"
    "display:grid;gap:14px;padding:14px;border:1px solid var(--sg-line);border-radius:12px;"
    "max-width:1120px;box-sizing:border-box}"
    ".sg-game p{margin:0}"
    ".sg-small-die{display:block;overflow:visible}"
    # the round track: a bar of lead with a pane for each round; JupyterLab would indent the lists
    ".sg-track{list-style:none;margin:0;padding:8px!important;display:grid;gap:5px;border-radius:11px;"
    "grid-template-columns:repeat(var(--sg-rounds),minmax(0,1fr));"
    "background:linear-gradient(var(--sg-lead-top),var(--sg-lead) 45%,var(--sg-lead-low));"
    "border:1px solid var(--sg-lead-edge);box-shadow:inset 0 1px rgb(255 255 255/.18)}"
    ".sg .sg-track>li{margin:0;padding:0}"
    ".sg-round{position:relative;min-height:70px;border-radius:6px;padding:3px 3px 5px;"
    "background:linear-gradient(rgb(255 255 255/.14),rgb(255 255 255/.05));"
    "box-shadow:inset 0 0 0 1px rgb(255 255 255/.16),inset 0 2px 6px rgb(0 0 0/.35);"
    "display:flex;flex-direction:column;gap:3px}"
    ".sg-round-number{color:#fff;font-weight:700;font-size:13px;text-align:center;line-height:1.3}"
    ".sg-round-dice{display:flex;flex-wrap:wrap;justify-content:center;gap:2px}"
    ".sg-round-dice .sg-small-die{width:31px;height:31px}"
    ".sg-round-dice .sg-letter,.sg-mini .sg-letter{font-size:23px}"
    f".sg-round[aria-current]{{box-shadow:inset 0 0 0 2px {_GOLD},0 0 12px rgb(255 201 51/.45)}}"
    f".sg-round[aria-current] .sg-round-number{{color:{_GOLD}}}"
    f'.sg-round[aria-current] .sg-round-number::before{{content:"\\25B8\\00A0"}}'
    # the draft pool: a tray
    ".sg-pool{display:flex;flex-wrap:wrap;gap:8px;padding:10px 12px;border-radius:12px;"
    "background:var(--sg-shade);box-shadow:inset 0 1px 4px rgb(0 0 0/.22);min-height:72px;"
    "align-items:center}"
    ".sg-pool .sg-small-die{width:52px;height:52px}"
    ".sg-pool .sg-letter{font-size:20px}"
    ".sg-none{color:var(--sg-soft);font-style:italic}"
    # favor tokens: drops of clear glass
    ".sg-favor{display:inline-flex;align-items:center;gap:6px;font-weight:600}"
    ".sg-player .sg-favor{font-weight:400}.sg-player .sg-tokens svg{margin-inline-end:-7px}"
    ".sg-player .sg-tokens{margin-inline-end:7px}"
    # players' windows, small
    ".sg-others{display:grid;gap:12px 16px;"
    "grid-template-columns:repeat(auto-fill,minmax(min(176px,100%),1fr))}"
    ".sg-player{margin:0;display:grid;gap:4px;align-content:start}"
    ".sg-player>svg{width:100%;height:auto;display:block;max-width:260px}"
    ".sg-player figcaption{display:grid;gap:1px;font-size:14px}"
    ".sg-player .sg-player-name{font-weight:700;font-size:15px;overflow-wrap:anywhere}"
    f".sg-player .sg-pattern{{font:italic 15px {SERIF}}}"
    f'.sg-active .sg-player-name::before{{content:"\\25B8\\00A0"}}'
    ".sg-small .sg-letter{font-size:26.5px}.sg-small .sg-sign{font-size:26.5px}"
    ".sg-small .sg-tag,.sg-small .sg-tag-sign,.sg-small .sg-label{display:none}"
    # cards
    ".sg-title{font-size:13px;font-weight:700;color:var(--sg-soft);letter-spacing:.02em}"
    ".sg-goals{list-style:none;margin:0;padding:0!important;display:grid}"
    ".sg .sg-goals>li{margin:0;padding:6px 8px;display:grid;gap:0 10px;border-radius:8px;"
    "grid-template-columns:minmax(0,1fr) auto;align-items:center}"
    ".sg-goals>li+li{border-top:1px solid color-mix(in srgb,var(--sg-line) 45%,transparent)}"
    f".sg-goal-name{{font:italic 600 17px/1.3 {SERIF};color:var(--sg-ink)}}"
    ".sg-goal-text{font-size:13.5px;color:var(--sg-soft);grid-column:1}"
    ".sg-goal-points{grid-column:2;grid-row:1/span 2;font-weight:700;font-size:20px;"
    "font-variant-numeric:tabular-nums;text-align:end}"
    ".sg-goal-points small{display:block;font-weight:400;font-size:12.5px;color:var(--sg-soft)}"
)
"""For pictures and boards alike."""
