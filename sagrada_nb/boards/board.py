"""What every board has in common: drawn in Python, shown by one small module in the browser.

A board is made of *regions*, each a piece of HTML text in a trait of its own. When something
changes, the board draws its regions anew; those that differ are sent in one message, and the
browser changes what differs in the page. Clicks, keys and drags come back as messages.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final

import anywidget
import traitlets
from IPython.display import display

from sagrada_nb.core.checking import true_or_false
from sagrada_nb.core.errors import SagradaError, UnknownName, WrongType
from sagrada_nb.render.theme import for_any_reader, theme_class
from sagrada_nb.render.window import new_uid
from sagrada_nb.words import _, direction, listed

_HERE: Final = Path(__file__).parent
_PAGE: Final = _HERE / "page"
_FILES: Final = (
    "morphing",
    "drawing",
    "grids",
    "spaces",
    "messages",
    "moving",
    "clicks",
    "fields",
    "focus",
    "keys",
    "sleeping",
    "sounding",
    "still",
    "surroundings",
    "dragging",
    "ticking",
    "board",
)
"""What is imported comes before what imports it."""

_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./[\w]+\.js";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=function |const )", re.MULTILINE)


def page_module() -> str:
    """Return the source of the module: all files in one scope, so nothing is left to import.

    Examples
    --------
    >>> source = page_module()
    >>> "import {" in source, source.count("export ")
    (False, 1)
    """
    texts = [(_PAGE / f"{name}.js").read_text(encoding="utf-8") for name in _FILES]
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", text)) for text in texts)


def board_style(*names: str) -> str:
    """Return the style sheets of a board, one after the other."""
    return "\n".join((_HERE / name).read_text(encoding="utf-8") for name in names)


class Parsed(traitlets.TraitType[Any, Any]):
    """A trait whose values are read by a function, which raises the errors of the rules."""

    def __init__(self, read: Callable[[Any], Any], default: Any = None, **kwargs: Any) -> None:
        super().__init__(default, **kwargs)
        self._read = read

    def validate(self, obj: Any, value: Any) -> Any:
        """Return what `value` means."""
        return self._read(value)


class Switch(Parsed):
    """A trait that is True or False."""

    def __init__(self, default: bool, **kwargs: Any) -> None:
        super().__init__(self._yes_or_no, default, **kwargs)

    def _yes_or_no(self, given: object) -> bool:
        return true_or_false(given, str(self.name))


class Text(Parsed):
    """A trait that is a text or None."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(self._text_or_none, **kwargs)

    def _text_or_none(self, given: object) -> str | None:
        if given is not None and not isinstance(given, str):
            message = _("{name} cannot be {given!r}. Accepted: a text or None.")
            raise WrongType(message.format(name=self.name, given=given))
        return given


def read_theme(given: object) -> str:
    """Return the name of a theme, refusing what is none."""
    theme_class(given)
    return str(given)


_OF_EVERY_WIDGET = ("layout", "tooltip", "tabbable")
_STILL_DELAY = 0.4  # seconds; a still picture is drawn when the board has come to rest


class OlderDrawing(Exception):
    """An event answers a drawing that is no longer shown, so it is not about what there is now."""


class Board(anywidget.AnyWidget):
    """The base of the boards.

    A board class names its :attr:`REGIONS` column by column, draws them in :meth:`regions`, and has
    a method for each event. ``revision`` grows by one with every drawing.
    """

    # Texts rather than paths: anywidget holds on to every widget whose files it watches. All kinds
    # of boards bring the same styles in the same order: on a page the last one loaded wins.
    _esm = page_module()
    _css = board_style("board.css", "table.css")

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = ()
    CALLS: ClassVar[Mapping[str, str]] = {}
    """The methods that controls call as they are, by what the control reports."""
    KEYS: ClassVar[Mapping[str, str]] = {}
    """The letters that stand for controls, each with what the control reports."""

    _regions = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)
    _uid = traitlets.Unicode().tag(sync=True)
    _classes = traitlets.Unicode().tag(sync=True)
    _asleep = traitlets.Unicode(help="What is said when Python is gone.").tag(sync=True)
    _saved = traitlets.Unicode(help="What is said in a page without Python.").tag(sync=True)
    _direction = traitlets.Unicode("ltr").tag(sync=True)
    _tick = traitlets.Int(0, help="After how many ms the page asks to go on.").tag(sync=True)
    _goal = traitlets.Unicode(help="What gets the focus after a key, a selector.").tag(sync=True)
    _answered = traitlets.Unicode(help="The last message that is drawn.").tag(sync=True)
    revision = traitlets.Int(0, read_only=True, help="Grows with every drawing.").tag(sync=True)

    _asked = ""
    _answers: int | None = None
    """The drawing that the event at hand was sent from."""
    _drawn_position: object = None
    _position_since = 0
    """The first drawing that shows what can be acted on now."""
    _drawings = 0
    _shown = False
    _own_layout = False
    _still_timer: asyncio.TimerHandle | None = None

    _status: tuple[str, str, str] = ("", "plain", "")
    """What the status line says, its mood, and the code of a refusal."""

    theme = Parsed(read_theme, "auto", help="auto, light or dark.")
    sounds = Switch(False, help="Whether dice and answers are heard.").tag(sync=True)

    def __init_subclass__(cls, **how: Any) -> None:
        super().__init_subclass__(**how)
        for region in (region for column in cls.REGIONS for region in column):
            if not hasattr(cls, f"_html_{region}"):
                # A trait for each region: what differs is sent, and nothing else.
                trait = traitlets.Unicode().tag(sync=True)
                setattr(cls, f"_html_{region}", trait)
                trait.class_init(cls, f"_html_{region}")

    def __init__(self, **settings: Any) -> None:
        refuse_unknown(type(self), settings, _OF_EVERY_WIDGET)
        self._own_layout = "layout" not in settings
        with self._one_drawing(draw=False):
            super().__init__(
                _regions=[list(column) for column in self.REGIONS], _uid=new_uid(), **settings
            )
        self.on_msg(self._receive)
        self._draw()

    # Drawing

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        raise NotImplementedError

    @property
    def html(self) -> dict[str, str]:
        """The HTML text of each region, as it was drawn last."""
        regions = (region for column in self.REGIONS for region in column)
        return {region: getattr(self, f"_html_{region}") for region in regions}

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        raise NotImplementedError

    @contextmanager
    def _one_drawing(self, draw: bool = True) -> Iterator[None]:
        """Draw once at the end, however much changes inside."""
        self._drawings += 1
        try:
            yield
        finally:
            self._drawings -= 1
            if draw and not self._drawings:
                self._draw()

    @traitlets.observe("theme")
    def _redraw(self, change: object = None) -> None:
        if not self._drawings:
            self._draw()

    def _draw(self) -> None:
        with self.hold_sync():
            for name, html in self.regions().items():
                self.set_trait(f"_html_{name}", html)
            self._classes = self._class_names()
            self._direction = direction()
            self._asleep = self._said_asleep()
            self._saved = _("This is a picture of a board: there is no Python here to answer.")
            self._answered = self._asked
            position = self._position()
            if position is not self._drawn_position:
                self._drawn_position, self._position_since = position, self.revision + 1
            self.set_trait("revision", self.revision + 1)
        self._refresh_still()

    @property
    def _hides(self) -> bool:
        """Whether something is hidden now that an older picture may show."""
        return False

    def _said_asleep(self) -> str:
        """Say what works when Python is gone."""
        return _(
            "This board is no longer connected to Python. To use it, run the first code cell of "
            "the notebook again, then the cell of this board. If that one needs others, run those "
            "above it first."
        )

    def _draw_meanwhile(self) -> None:
        """Draw at once, while what was asked is still being worked at and is not answered yet."""
        asked, self._asked = self._asked, self._answered
        try:
            self._draw()
        finally:
            self._asked = asked

    def _position(self) -> object:
        """Return what events act on; while it is the same object, any drawing of it will do."""
        return None

    def _class_names(self) -> str:
        return f"{theme_class(self.theme)} sg-board"

    # The still picture

    def _ipython_display_(self) -> None:
        """Show the still picture and the board; the page shows the board while it lives."""
        _show(self._still_bundle(), display_id=self._uid)
        self._shown = True
        if self.comm is None:  # it was closed: the picture is all there is to show
            return
        live = self._repr_mimebundle_()
        bundle = {**(live[0] if isinstance(live, tuple) else live or {})}
        # What is read where nothing can draw it: in a terminal, or where the server of the
        # notebook lacks what draws widgets.
        bundle["text/plain"] = _(
            "To use this {board}, and not only see its picture, open it in a notebook whose server "
            "has anywidget and ipywidgets (python -m pip install anywidget ipywidgets), and "
            "reload the page."
        ).format(board=type(self).__name__)
        _show(bundle)

    def _still_bundle(self) -> dict[str, str]:
        child, live = ".jp-OutputArea-child", f'[data-sg-board="{self._uid}"]'
        # The still of this very output, not one deeper inside, as in an Output widget.
        mark = f'> .jp-OutputArea-output > [data-sg-still="{self._uid}"]'
        # Two outputs, one visible: the board while it lives, else the picture. Without a kernel the
        # board's output would only say that it is loading and then that its model is not found;
        # unlike every other output, one of a widget has no mime type in the page.
        style = (
            f"{child}:has({mark}):has(~ {child} {live}){{display:none}}"
            f"{child}:has({mark}) + {child}:not(:has({live})):not(:has([data-mime-type]))"
            "{display:none}"
        )
        still = for_any_reader(self.still())
        return {
            "text/html": f'<style>{style}</style><div data-sg-still="{self._uid}">{still}</div>',
            "text/plain": repr(self),
        }

    def _refresh_still(self) -> None:
        """Draw the still picture anew when no further change comes for a moment.

        At once where something is hidden: nothing of it may stay in the page.
        """
        if not self._shown:
            return
        if self._still_timer is not None:
            self._still_timer.cancel()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._update_still()
        else:
            if self._hides:
                self._update_still()
            else:
                self._still_timer = loop.call_later(_STILL_DELAY, self._update_still)

    def _update_still(self) -> None:
        self._still_timer = None
        _show(self._still_bundle(), display_id=self._uid, update=True)

    def close(self) -> None:
        """Free the board; the still picture stays as the board is now."""
        if self._still_timer is not None:
            self._still_timer.cancel()
            self._update_still()
        self._shown = False
        # Asked for by name it would be made now, should the board never have come to have one.
        layout = self._trait_values.get("layout")
        super().close()
        if self._own_layout and layout is not None:
            layout.close()

    # Events

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        """Act on a message: its event names the method. Every message is answered by a drawing."""
        if not isinstance(content, dict):
            return
        act = getattr(self, f"_on_{content.get('event')}", None)
        self._asked = str(content.get("asked", ""))
        drawing = content.get("drawing")
        self._answers = drawing if isinstance(drawing, int) else None
        with self._one_drawing():
            try:
                if act is not None:
                    act(content)
            except OlderDrawing:
                pass  # the new drawing is the answer
            except SagradaError as error:
                self.say(str(error), "bad")
            finally:
                self._answers = None

    def _check_current(self) -> None:
        """Refuse an event whose sender saw another position, such as a second click on a button.

        Raises
        ------
        OlderDrawing
            When what it would act on has changed since the drawing that it answers.
        """
        if self._answers is not None and self._answers < self._position_since:
            raise OlderDrawing

    def _on_action(self, content: Mapping[str, Any]) -> None:
        """Act on a control, which names a method, or one to be called as it is."""
        action = str(content.get("action"))
        act = getattr(self, f"_do_{action}", None)
        if action in self.CALLS:
            getattr(self, self.CALLS[action])()
        elif act is not None:
            act(content)

    def _on_key(self, content: Mapping[str, Any]) -> None:
        """Act on a letter, which stands for a control or is a part of what is typed."""
        key = str(content.get("key", ""))
        action = self.KEYS.get(key) or self.KEYS.get(key.lower())
        if self._types(key):
            return
        if action:
            self._on_action({"action": action})
        elif self.KEYS:
            self.say(self._keys())

    def _types(self, key: str) -> bool:
        """Take a key that is a part of what is typed; return whether it is one."""
        return False

    def _keys(self) -> str:
        """Say what the keys do."""
        raise NotImplementedError

    def say(self, text: str, mood: str = "plain", code: str = "") -> None:
        """Show and speak `text` in the board's status line.

        Parameters
        ----------
        text
            A sentence.
        mood
            ``"plain"``, ``"good"``, ``"bad"``, or ``"busy"`` while something takes its time.
        code
            The stable code of a refusal, for programs.
        """
        self._status = (text, mood, code)
        self._redraw()


def _show(bundle: Mapping[str, Any], **how: Any) -> None:
    display(bundle, raw=True, **how)  # type: ignore[no-untyped-call]


def refuse_unknown(
    board: type[Board], settings: Iterable[str], extra: tuple[str, ...] = ()
) -> None:
    """Refuse names that are neither settings of a board nor `extra` ones."""
    accepted = own_settings(board)
    for name in settings:
        if name not in (*accepted, *extra):
            message = _("{board} has no setting {name!r}. Accepted: {names}.")
            raise UnknownName(
                message.format(board=board.__name__, name=name, names=listed(accepted))
            )


def own_settings(board: type[Board]) -> list[str]:
    """Return the names of the settings that a board has and other widgets have not."""
    inherited = anywidget.AnyWidget.class_trait_names()
    return sorted(
        name
        for name in board.class_trait_names()
        if name not in inherited and not name.startswith("_") and name != "revision"
    )
