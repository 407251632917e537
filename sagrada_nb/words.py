"""Every word shown or spoken to people comes through here.

The English sentence is the key; a catalogue in ``data/locale`` may replace it. Sentences are whole
and their placeholders named, so that a translator can reorder them::

    _("The {die} already lies on {space}.").format(die=die, space=space)

Only the standard library is used (:mod:`gettext`).
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable, Sequence

from sagrada_nb.resources import data_path

DOMAIN = "sagrada_nb"
RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


class _AsItIs(str):
    """A text whose repr has no quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class _Refusal(str):
    """A sentence that shows what was given with ``!r``, a table of many lines by its size alone."""

    __slots__ = ()

    def format(self, *given: object, **values: object) -> str:
        """Return the sentence with the values in their places."""
        return super().format(
            *map(_in_short, given), **{name: _in_short(value) for name, value in values.items()}
        )


def _in_short(value: object) -> object:
    """Return a DataFrame or an array by kind and size where it would fill lines of a sentence."""
    shape = getattr(value, "shape", None)
    if not isinstance(shape, tuple) or "\n" not in repr(value):
        return value
    return _AsItIs(f"<{type(value).__name__} {' × '.join(map(str, shape))}>")


def _(message: str) -> str:
    """Return `message` in the language in use.

    Examples
    --------
    >>> _("red")
    'red'
    """
    said = _translations.gettext(message)
    return _Refusal(said) if "!r}" in said else said


def ngettext(one: str, many: str, n: int) -> str:
    """Return the form of a sentence that the number `n` asks for.

    Examples
    --------
    >>> ngettext("{n} die", "{n} dice", 3).format(n=3)
    '3 dice'
    """
    return _translations.ngettext(one, many, n)


def card_name(name: str) -> str:
    """Return the name of a card in the language in use.

    Names of cards are data and stay as they are wherever they identify a card; this is for
    showing them.

    Examples
    --------
    >>> card_name("Light Shades")
    'Light Shades'
    """
    # gettext answers the empty text with the header of its catalogue
    return _translations.gettext(name) if name else name


def listed(items: Sequence[str]) -> str:
    """Join phrases into a list people read.

    Examples
    --------
    >>> listed(["A1", "B2", "C3"])
    'A1, B2 and C3'
    """
    if len(items) < 2:
        return "".join(items)
    return _("{all_but_last} and {last}").format(
        all_but_last=_(", ").join(items[:-1]), last=items[-1]
    )


def paragraph(sentences: Iterable[str]) -> str:
    """Set whole sentences one after the other, as the language in use does.

    Examples
    --------
    >>> paragraph(["Draft a die.", "Or pass."])
    'Draft a die. Or pass.'
    >>> paragraph([])
    ''
    """
    said = ""
    for more in sentences:
        said = _("{told} {more}").format(told=said, more=more) if said else more
    return said


def language() -> str:
    """Return the code of the language in use, such as ``"en"``."""
    return _language


def direction() -> str:
    """Return ``"rtl"`` where the language in use is written from right to left, else ``"ltr"``."""
    return "rtl" if _language.split("_")[0] in RIGHT_TO_LEFT else "ltr"


def use_language(code: str = "en") -> str:
    """Speak the language `code` from now on, English where there is no catalogue for it.

    Parameters
    ----------
    code
        A language such as ``"fa"``, with a country where that matters: ``"fa_IR"`` or ``"fa-IR"``.

    Returns
    -------
    str
        The language that is in use now: `code`, or ``"en"`` where no catalogue was found.

    Examples
    --------
    >>> use_language("en")
    'en'
    """
    global _translations, _language
    code = code.replace("-", "_")
    found = _gettext.translation(
        DOMAIN, localedir=str(data_path("locale")), languages=[code], fallback=True
    )
    _translations = found
    # gettext answers with the bare base class where it found no catalogue
    _language = "en" if type(found) is _gettext.NullTranslations else code
    return _language
