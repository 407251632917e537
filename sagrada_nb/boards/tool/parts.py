"""The parts of the tool board around its window, as HTML text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from sagrada_nb.boards import parts
from sagrada_nb.boards.tool.hand import OnTrack
from sagrada_nb.core.dice import SHADES, Color, Die
from sagrada_nb.render.game import each_die
from sagrada_nb.render.theme import SERIF
from sagrada_nb.render.tool_cards import TOOL_STYLE
from sagrada_nb.words import _, ngettext

MOST_TOKENS: Final = 24
"""How many favor tokens a player or a card can be given: all there are in the box."""

STYLE: Final = (
    f"{TOOL_STYLE}"
    ".sg-board:has(.sg-story)>.sg-column:first-of-type{grid-column:1/-1}"
    ".sg-board:has(.sg-story)>.sg-column:nth-of-type(3){grid-column:auto}"
    ".sg-board:has(.sg-story)>.sg-column:nth-of-type(4){grid-column:1/-1}"
    ".sg-board:has(.sg-story){grid-template-columns:minmax(0,4fr) minmax(0,3fr)}"
    ".sg-board:has(.sg-story){gap:8px 18px;padding:10px}"
    ".sg-story{display:grid;gap:4px 18px;grid-template-columns:minmax(0,4fr) minmax(0,3fr);"
    'grid-template-areas:"title verdict" "text verdict" "now now";grid-template-rows:auto 2.8em}'
    ".sg-story-text{grid-area:text;overflow-y:auto;line-height:1.4}"
    ".sg-bench{display:grid;grid-template-columns:minmax(0,212px) minmax(0,1fr);gap:12px 18px;"
    "align-items:start}"
    ".sg-status.sg-echo{position:absolute;width:1px;height:1px;overflow:hidden;"
    "clip-path:inset(50%)}"
    f".sg-story-title{{grid-area:title;font:italic 20px/1.2 {SERIF};color:var(--sg-ink)}}"
    ".sg-now{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;"
    "border:0;border-top:1px solid var(--sg-line);margin:0;padding:2px 0 0;font-size:13.5px;"
    "grid-area:now}.sg-now .sg-notation{gap:5px}.sg-board .sg-now button{min-height:30px}"
    ".sg-now:disabled{opacity:.6}"
    ".sg-now legend,.sg-tray-title{font-size:13px;font-weight:600;color:var(--sg-soft);padding:0}"
    ".sg-now label{display:inline-flex;gap:7px;align-items:center;min-height:30px}"
    ".sg-board .sg-now input[type=checkbox]{width:18px;height:18px;min-height:0}"
    ".sg-board .sg-now input[type=number]{flex:none;width:4.6em}"
    ".sg-now .sg-notation{flex-wrap:nowrap}"
    ".sg-verdict{font-weight:600;padding:5px 10px;border-radius:8px;background:var(--sg-shade);"
    "grid-area:verdict;overflow-y:auto;height:0;min-height:100%;line-height:1.35}"
    # what comes and goes has its place all the time
    "[class*=sg-slot-]{border:0;margin:0;padding:0;min-width:0}"
    ".sg-board:has(.sg-story) .sg-region-tools{margin-bottom:2px}"
    ".sg-board:has(.sg-story) .sg-tools button{font-size:14px;min-height:32px}"
    ".sg-tools [data-action=show]{min-width:17em}"
    ".sg-slot-pay{min-height:34px}.sg-slot-hand{min-height:84px}.sg-slot-steps{min-height:54px}"
    ".sg-board:has(.sg-story) .sg-region-status{height:4.4em;overflow-y:auto}"
    ".sg-gone{flex:0 0 48px}"
    ".sg-verdict::before{content:'\\2713\\00A0';color:var(--sg-good)}"
    ".sg-verdict.sg-no::before{content:'\\2717\\00A0';color:var(--sg-bad)}"
    ".sg-tray{display:flex;flex-wrap:wrap;gap:5px;padding:6px;border-radius:10px;min-height:62px;"
    "background:var(--sg-shade);align-items:center;direction:ltr}"
    ".sg-tray .sg-pick{flex:0 0 48px;width:48px}"
    ".sg-tray .sg-empty{color:var(--sg-soft);padding:0 6px}"
    ".sg-trail{display:flex;flex-wrap:wrap;gap:5px;padding:7px;border-radius:10px;"
    "background:var(--sg-lead);direction:ltr;min-height:62px}"
    ".sg-trail-round{display:flex;gap:2px;align-items:center;background:rgb(255 255 255/.14);"
    "border-radius:7px;padding:3px 5px;color:#fff;font-weight:700;font-size:13px}"
    ".sg-board .sg-trail .sg-pick{flex:0 0 42px;width:42px}"
    ".sg-trail .sg-pick .sg-letter{font-size:21px}"
    ".sg-board .sg-trail .sg-pick[aria-checked=true]{box-shadow:0 0 0 3px #ffc933;"
    "border-color:#fff}"
    ".sg-board .sg-trail .sg-pick:focus-visible{outline-color:#8ab4ff}"
    ".sg-inhand{display:flex;gap:12px;align-items:center;border:2px dashed var(--sg-line);"
    "border-radius:10px;padding:8px 10px;font-weight:600;flex-wrap:wrap}"
    ".sg-inhand .sg-hand-die{width:56px;height:56px;flex:none;touch-action:none;display:block}"
    ".sg-inhand .sg-hand-die svg{display:block;width:100%;height:100%;overflow:visible}"
    ".sg-inhand .sg-letter{font-size:19px}"
    ".sg-steps{display:flex;flex-wrap:wrap;gap:6px}"
    ".sg-board .sg-do{background:var(--sg-ink);color:var(--sg-paper);border-color:var(--sg-ink);"
    "font-weight:600}"
    ".sg-board .sg-do[aria-disabled=true]{background:none;color:var(--sg-soft)}"
    ".sg-ask{font-weight:600;font-size:15px;line-height:1.3;height:2.6em;overflow-y:auto}"
    ".sg-controls{display:grid;gap:6px}"
    ".sg-board:has(.sg-story) .sg-region-notes{display:grid;gap:8px 18px;"
    "grid-template-columns:minmax(0,4fr) minmax(0,7fr)}"
    ".sg-tries{display:grid;gap:4px}"
    ".sg-board .sg-tries button{text-align:start;font-size:14px;min-height:32px;line-height:1.25}"
    ".sg-then{display:grid;gap:8px 14px;grid-template-columns:repeat(2,176px) minmax(0,1fr);"
    "align-items:start;height:168px;overflow-y:auto;font-size:13.5px;line-height:1.35}"
    ".sg-then>p{grid-column:1/-1;color:var(--sg-soft)}"
    ".sg-then figure{margin:0}.sg-then svg{width:100%;max-width:270px;height:auto;display:block}"
    ".sg-then .sg-letter,.sg-then .sg-sign{font-size:26.5px}"
    ".sg-then .sg-tag,.sg-then .sg-tag-sign{display:none}"
    ".sg-then ol,.sg-then ul{margin:2px 0 4px;padding-inline-start:22px}"
    ".sg-story-still{display:grid;gap:14px;grid-template-columns:minmax(0,232px) minmax(0,1fr);"
    "align-items:start;max-width:640px}"
    # narrower: the card's picture beside its words, and what is picked below them
    "@container (max-width:900px){.sg-bench{grid-template-columns:minmax(0,1fr)}"
    ".sg-bench .sg-tool{display:grid;grid-template-columns:148px minmax(0,1fr)}"
    ".sg-bench .sg-tool>.sg-tool-head{grid-column:1/-1;min-height:40px;padding-block:3px}"
    ".sg-bench .sg-tool>svg{grid-area:2/1/span 9;border-bottom:0;align-self:start;"
    "margin-top:8px;padding-inline-start:8px}"
    ".sg .sg-bench .sg-tool>p:not(.sg-tool-head){grid-column:2;padding-bottom:0;padding-top:5px}"
    ".sg .sg-bench .sg-tool>.sg-tool-price{padding-bottom:8px;min-height:4em}"
    ".sg-bench .sg-emblem .sg-letter{font-size:25.5px}"
    ".sg-bench .sg-emblem .sg-stand-sign{font-size:16px}"
    ".sg-board:has(.sg-story) .sg-region-notes{grid-template-columns:minmax(0,1fr)}"
    '.sg-story{grid-template-columns:minmax(0,1fr);grid-template-areas:"title" "text" "verdict" '
    '"now";grid-template-rows:auto 2.8em 3.6em}}'
    "@container (max-width:640px){.sg-board:has(.sg-story){grid-template-columns:minmax(0,1fr)}"
    ".sg-then{height:330px;"
    "grid-template-columns:repeat(auto-fit,minmax(min(176px,100%),1fr))}"
    ".sg-then>div{grid-column:1/-1}"
    ".sg-board:has(.sg-story) .sg-region-window{max-width:430px;width:100%;justify-self:center}}"
)
"""The CSS of the tool board."""


def pool_tray(pool: Sequence[Die], picked: Die | None, uid: str, *, takes: bool, room: int) -> str:
    """Return the draft pool: dice to pick from where the card `takes` one, else to look at.

    It keeps `room` for as many dice as lay in it at first.
    """

    def draw(die: Die, before: int) -> str:
        value, on = f"{die}.{before + 1}", die == picked and not before
        return _pick(die, uid, "die", value, die.label, on=on, drag=str(die) if takes else "")

    inside = (
        each_die(pool, draw) or f'<span class="sg-empty">{escape(_("The pool is empty."))}</span>'
    )
    inside += '<span class="sg-gone"></span>' * (room - len(pool))
    return _tray(f"{uid}-pool", _("Draft pool"), "sg-tray", inside, len(pool))


def track_tray(track: Sequence[Sequence[Die]], picked: OnTrack | None, uid: str) -> str:
    """Return the round track, round by round."""
    rounds, count = [], 0
    for number, space in enumerate(track, 1):
        dice = ""
        for n, die in enumerate(space):
            count += 1
            on = picked == (number, die) and die not in space[:n]
            label = _("{die}, of round {round}").format(die=die.label, round=number)
            value = f"{number}:{die}"
            dice += _pick(die, uid, "track", f"{value}.{n}", label, on=on, drag=value)
        empty = '<span aria-hidden="true">–</span>'
        rounds.append(
            f'<div class="sg-trail-round"><span aria-hidden="true">{number}</span>'
            f"{dice or empty}</div>"
        )
    name, title = f"{uid}-track", _("Round track")
    if not rounds:
        text = escape(_("No round is over yet, so the round track is empty."))
        return _tray(name, title, "sg-tray", f"<span>{text}</span>", 0)
    return _tray(name, title, "sg-trail", "".join(rounds), count)


def _pick(
    die: Die, uid: str, action: str, value: str, label: str, *, on: bool = False, drag: str = ""
) -> str:
    return parts.pick(die, uid, action, value, f"{action}-{value}", label, on=on, drag=drag)


def _tray(key: str, title: str, css: str, inside: str, n: int) -> str:
    """Return a title and the `n` dice to pick from, a radio group where there are any."""
    group = f' role="radiogroup" aria-labelledby="{key}" data-roving="{n}"' if n else ""
    return (
        f'<div><p class="sg-tray-title" id="{key}">{escape(title)}</p>'
        f'<div class="{css}"{group}>{inside}</div></div>'
    )


def in_hand(die: Die, text: str, uid: str) -> str:
    """Return the die that is about to be placed, as it will lie there; it can be dragged."""
    return (
        f'<div class="sg-inhand" data-key="hand"><span class="sg-hand-die" data-drag="hand">'
        f"{parts.die_picture(die, uid)}</span><span>{escape(text)}</span></div>"
    )


def shade_buttons(color: Color, uid: str) -> str:
    """Return the six faces of a die whose shade is to be chosen."""
    dice = [Die(color, shade) for shade in SHADES]
    faces = "".join(_pick(die, uid, "shade", str(die.shade), die.label) for die in dice)
    return _tray(f"{uid}-shade", _("Choose the shade"), "sg-tray", faces, len(dice))


def verdict(text: str, code: str) -> str:
    """Return whether the card can be used now; without a code it can."""
    if not code:
        return f'<p class="sg-verdict">{escape(text)}</p>'
    return f'<p class="sg-verdict sg-no"{_coded(code)}>{escape(text)}</p>'


def _coded(code: str) -> str:
    """Return the attribute with the stable code of a refusal, which is for programs to read."""
    return f' data-code="{escape(code)}"' if code else ""


def status(text: str, mood: str, code: str, uid: str, *, is_echo: bool) -> str:
    """Return the status line; that of a refusal has its code in an attribute.

    One that only repeats what the controls ask is spoken and not shown.
    """
    echo = " sg-echo" if is_echo else ""
    return (
        f'<p class="sg-status sg-{mood}{echo}" id="{uid}-status" role="status" '
        f'aria-live="polite"{_coded(code)}><span>{escape(text)}</span></p>'
    )


def situation(
    turn: int,
    drafted: bool,
    used: bool,
    tokens: int,
    on_card: int,
    uid: str,
    *,
    is_solo: bool,
    able: bool,
) -> str:
    """Return what of the turn can be changed to see when the card can be used, and its price.

    While the card is being used nothing of it can, so it is not `able`.
    """
    first, second = (
        parts.button(text, "turn", str(number), pressed=turn == number)
        for number, text in ((1, _("First turn")), (2, _("Second turn")))
    )
    tokens_fields = (
        f"{parts.number(_('Favor tokens'), 'tokens', tokens, MOST_TOKENS, uid)}"
        f"{parts.number(_('On the card'), 'on_card', on_card, MOST_TOKENS, uid)}"
    )
    state, legend = "" if able else " disabled", escape(_("This turn: change it and see"))
    return (
        f'<fieldset class="sg-now"{state}><legend>{legend}</legend>'
        f"{first}{second}"
        f"{parts.checkbox(_('Draft already spent'), 'drafted', '', on=drafted)}"
        f"{parts.checkbox(_('A tool card was used'), 'used', '', on=used)}"
        f"{'' if is_solo else tokens_fields}</fieldset>"
    )


def bulleted(tag: str, sentences: Iterable[str]) -> str:
    """Return sentences as a list; nothing where there is none."""
    items = "".join(f"<li>{escape(each)}</li>" for each in sentences)
    return f"<{tag}>{items}</{tag}>" if items else ""


def slot(name: str, inside: str, *, able: bool = True) -> str:
    """Return something that comes and goes, in a place that is kept for it."""
    if able:
        return f'<div class="sg-slot-{name}">{inside}</div>'
    return f'<fieldset class="sg-slot-{name}" disabled>{inside}</fieldset>'


def ways(n: int) -> str:
    """Return in how many ways the card can be used now."""
    return ngettext(
        "It can be used now, in {n} way to begin.", "It can be used now, in {n} ways to begin.", n
    ).format(n=n)
