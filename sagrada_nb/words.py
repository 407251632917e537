"""Every word shown or spoken to people comes through here.

The English sentence is the key; a catalogue in ``data/locale`` may replace it. Sentences are whole
and their placeholders named, so that a translator can reorder them::

    _("The {die} already lies on {space}.").format(die=die, space=space)

Only the standard library is used (:mod:`gettext`).
"""

from __future__ import annotations

import gettext as _gettext
import sys
from collections.abc import Iterable, Sequence
from math import log10
from reprlib import Repr
from string import Formatter
from typing import Any, Final

from sagrada_nb.printing import let_all_be_printed
from sagrada_nb.resources import data_path

# Whatever is said can be printed, and so can be whatever is made of it.
let_all_be_printed(sys.stdout)

DOMAIN = "sagrada_nb"
RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


LONGEST_ECHO: Final = 100
"""Characters of what is echoed, at most; of a window in notation nothing is left out."""

_MOST_BITS: Final = 3 * LONGEST_ECHO  # of a number whose digits are shown
_LEFT_OUT: Final = "..."


class _Echo(Repr):
    """Writes what was given as Python does, but never more than a line has room for."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = self.maxdict = 24
        self.maxstring = self.maxother = LONGEST_ECHO

    def repr_int(self, x: int, level: int) -> str:
        """Write a number, of one with very many digits only how many there are."""
        if x.bit_length() <= _MOST_BITS:
            return repr(x)
        return _("<a number of about {n} digits>").format(n=round(x.bit_length() * log10(2)))

    def repr_instance(self, x: object, level: int) -> str:
        """Write anything else; a DataFrame or an array by kind and size, not as many lines."""
        said = super().repr_instance(x, level)
        if "\n" not in said:
            return said
        shape = getattr(x, "shape", None)
        if isinstance(shape, tuple):
            return f"<{type(x).__name__} {' × '.join(map(str, shape))}>"
        return " ".join(said.split())


_ECHO: Final = _Echo()


def short(given: object) -> str:
    """Return what was given as Python writes it, its middle left out where it is long.

    Signs that would break the line, turn its direction or cannot be seen are written as escapes.

    Parameters
    ----------
    given
        Anything at all.

    Returns
    -------
    str
        One line of at most `LONGEST_ECHO` characters.

    Examples
    --------
    >>> short("B9"), len(short("B9" * 1000)), short(10**5000)
    ("'B9'", 100, '<a number of about 5000 digits>')
    """
    said = _ECHO.repr(given)
    half = (LONGEST_ECHO - len(_LEFT_OUT)) // 2
    return said if len(said) <= LONGEST_ECHO else said[:half] + _LEFT_OUT + said[-half:]


class _Writer(Formatter):
    """Shortens what a place shows with ``!r``, and huge numbers wherever they stand."""

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        return short(value) if conversion == "r" else super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        is_huge = isinstance(value, int) and value.bit_length() > _MOST_BITS
        return short(value) if is_huge else super().format_field(value, format_spec)


_WRITER: Final = _Writer()


class _Sentence(str):
    """A sentence with places for values, which are never shown at endless length."""

    __slots__ = ()

    def format(self, *given: object, **values: object) -> str:
        """Return the sentence with the values in their places."""
        return _WRITER.vformat(self, given, values)


def _sentence(said: str) -> str:
    return _Sentence(said) if "{" in said else said


def _(message: str) -> str:
    """Return `message` in the language in use.

    Values that its places show with ``!r`` are shortened, see :func:`short`.

    Examples
    --------
    >>> _("red")
    'red'
    >>> len(_("{given!r} is no card.").format(given="x" * 5000))
    112
    """
    return _sentence(_translations.gettext(message))


def ngettext(one: str, many: str, n: int) -> str:
    """Return the form of a sentence that the number `n` asks for.

    Examples
    --------
    >>> ngettext("{n} die", "{n} dice", 3).format(n=3)
    '3 dice'
    """
    return _sentence(_translations.ngettext(one, many, n))


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
