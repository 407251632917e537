"""Pictures that explain: a placement rule kept and broken, and what each objective counts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape

from sagrada_nb.core.dice import Die
from sagrada_nb.core.names import find_name
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.core.placement import RULES, PlacementRule, Violation
from sagrada_nb.core.window import Window
from sagrada_nb.lessons.levels import data_words
from sagrada_nb.render import gallery_html
from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.theme import FONT, theme_class
from sagrada_nb.render.window import NO_MARKS, Marks
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, direction, paragraph


@dataclass(frozen=True)
class RuleExample:
    """A placement that keeps a rule and one that breaks it, and no other rule.

    Attributes
    ----------
    rule
        The rule.
    says
        The rule in a sentence.
    window
        The window before the die is placed.
    die
        The die.
    right, wrong
        The spaces where it keeps and breaks the rule.
    """

    rule: PlacementRule
    says: str
    window: Window
    die: Die
    right: str
    wrong: str

    @property
    def violations(self) -> tuple[Violation, ...]:
        """What the wrong placement breaks."""
        return self.window.explain(self.die, self.wrong)


@dataclass(frozen=True)
class Gallery(HtmlValue):
    """Small windows side by side, each with a mark for what counts and a text below.

    Attributes
    ----------
    windows
        For each window the text below it, the window, and what is marked.
    heading
        A sentence above them.
    width
        The least width of one window, in CSS pixels.
    """

    windows: tuple[tuple[str, Window, Marks], ...]
    heading: str = ""
    width: int = field(default=190, repr=False)

    def __str__(self) -> str:
        lines = [f"{window}  {text}" for text, window, _marks in self.windows]
        return "\n".join([self.heading, *lines] if self.heading else lines)

    def html(self) -> str:
        """Return the gallery as HTML text."""
        # Galleries of several widths can be on one page, so each width has a class of its own.
        kind = f"sg-gallery-{self.width}"
        style = (
            f".{kind} .sg-gallery{{grid-template-columns:"
            f"repeat(auto-fill,minmax(min({self.width}px,100%),1fr))}}"
            f".{kind} figure{{max-width:{self.width + 60}px}}"
            f".{kind}>p{{color:var(--sg-ink);font:600 16px/1.4 {FONT};margin:0 0 8px}}"
        )
        heading = f"<p>{escape(self.heading)}</p>" if self.heading else ""
        return (
            f'<div class="{theme_class("auto")} {kind}" dir="{direction()}"><style>{style}</style>'
            f"{heading}{gallery_html(self.windows, width=self.width)}</div>"
        )


@lru_cache(maxsize=1)
def rule_examples() -> Mapping[PlacementRule, RuleExample]:
    """Return the example of each placement rule, in the order in which they are taught."""
    found = {}
    for row in tomllib.loads(read_text("lessons", "rule_pictures.toml"))["rule"]:
        rule = PlacementRule(row["code"])
        window = Window(row.get("pattern"), row.get("dice"))
        found[rule] = RuleExample(
            rule, row["says"], window, Die(row["die"]), row["right"], row["wrong"]
        )
    return found


def rule_picture(rule: str) -> Gallery:
    """Return a placement that keeps a rule beside one that breaks it.

    Parameters
    ----------
    rule
        A placement rule, its code or its name, such as ``"Touching"``.

    Raises
    ------
    UnknownName
        When there is no such rule.

    Examples
    --------
    >>> print(rule_picture("touching").heading)
    Every later die touches a die already there, along a side or at a corner.
    """
    no_such = _("There is no placement rule {given!r}.")
    names = {each.label: each.value for each in RULES}
    example = rule_examples()[PlacementRule(find_name(rule, list(names.values()), no_such, names))]
    window, die = example.window, example.die
    kept = _("✓ The {die} on {space} is legal.").format(die=die.label, space=example.right)
    broken = paragraph(each.message for each in example.violations)
    clashes = [space for each in example.violations for space in each.spaces]
    return Gallery(
        (
            (kept, window.put(die, example.right), NO_MARKS),
            (f"✗ {broken}", window.put(die, example.wrong), Marks(clashes=clashes)),
        ),
        data_words(example.says),
        width=270,
    )


def objective_windows() -> Gallery:
    """Return a small window for each public objective, the dice that earn its points lit up.

    Examples
    --------
    >>> len(objective_windows().windows)
    10
    """
    windows = tomllib.loads(read_text("lessons", "objective_windows.toml"))["windows"]
    shown = []
    for name, card in PUBLIC_OBJECTIVES.items():
        window = Window(None, windows[name])
        text = _("{name}: {description}. Here {working} = {points}.").format(
            name=card.label,
            description=card.description,
            working=card.working(window),
            points=card.score(window),
        )
        shown.append((text, window, Marks(groups=card.groups(window))))
    return Gallery(tuple(shown))
