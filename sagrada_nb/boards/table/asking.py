"""What a player is asked for now, in words, and what stands on the buttons."""

from __future__ import annotations

from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.core.dice import Die
from sagrada_nb.game.actions import Draft, Place, Swap, UseTool
from sagrada_nb.game.game import Game
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.words import _, listed, paragraph


def ask(guide: Guide) -> str:
    """Return what can be done now, in sentences for people.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], tools=[5, 7, 2], start=0)
    >>> ask(Guide(game))
    'Draft a die: pick one in the draft pool. Or pass.'
    """
    expects, held = guide.expects, guide.game.state.pending
    if guide.passes:
        return _("Pass, and do nothing in this turn? The button below does; Cancel does not.")
    if guide.is_stranded:
        return _("The {die} fits nowhere in your window; each space says why.").format(
            die=guide.value("die").label
        )
    tool = guide.value("tool") or (held.tool if held else None)
    if tool is not None:
        said = _ask_with_tool(guide, tool)
    elif guide.picks:
        said = _ask_where(guide)
    elif expects == ("pattern",):
        said = _("Choose one of the four window patterns.")
    else:
        said = _ask_openly(guide)
    return said


def _ask_openly(guide: Guide) -> str:
    """Say what a turn offers before anything is picked: one whole sentence each."""
    expects, does = guide.expects, guide.options.get("do", ())
    sentences = []
    if "die" in expects:
        sentences.append(_("Draft a die: pick one in the draft pool."))
    if "tool" in expects and "die" in expects:
        sentences.append(_("Or use a tool card first."))
    elif "tool" in expects:
        sentences.append(_("You may use a tool card."))
    if "pass" in does:
        sentences.append(_("Or pass.") if sentences else _("You can only pass."))
    elif "end" in does:
        sentences.append(
            _("Or end your turn.") if sentences else _("Nothing is left to do: end your turn.")
        )
    return paragraph(sentences)


def _ask_where(guide: Guide) -> str:
    die = guide.value("die")
    if "do" in guide.expects and not guide.spaces:
        return _("The {die} fits nowhere; it can be laid aside, out of the game.").format(
            die=die.label
        )
    return _("{die}: legal on {spaces}.").format(die=die.label, spaces=listed(guide.spaces))


def _ask_with_tool(guide: Guide, tool: int) -> str:
    expects, values = guide.expects, {"name": tool_card(tool).label}
    held = guide.game.state.pending
    if "pay" in expects:
        sentence = _("{name}: pick the {color} die that pays.")
        values["color"] = tool_card(tool).color.label
    elif "die" in expects:
        sentence = _("{name}: pick the die to draft.")
    elif "delta" in expects:
        sentence = _("{name}: turn the {die} up or down?")
        values["die"] = guide.value("die").label
    elif "track" in expects:
        sentence = _("{name}: pick the die on the round track that you take instead.")
    elif "shade" in expects:
        sentence = _("{name}: a {color} die was drawn. Choose its shade.")
        values["color"] = held.color.label if held and held.color else ""
    elif "end" in expects:
        sentence = _("{name}: where does the die on {start} go? Legal on {spaces}.")
        values |= {"start": guide.value("start"), "spaces": listed(guide.spaces)}
    elif "start" in expects:
        sentence = _ask_for_mover(guide)
    elif "space" in expects:
        die = die_to_place(guide)
        sentence = (
            _("{name}: place the {die}, or return it to the pool. Legal on {spaces}.")
            if "do" in expects
            else _("{name}: place the {die}. Legal on {spaces}.")
        )
        values |= {"die": die.label if die else "", "spaces": listed(guide.spaces)}
    else:
        return _ask_to_confirm(guide, tool)
    return sentence.format(**values)


def _ask_for_mover(guide: Guide) -> str:
    if not (guide.game.state.pending and guide.game.state.pending.moved):
        return _("{name}: pick the die to move.")
    if "do" in guide.expects:
        return _("{name}: pick a second die to move, or move no other.")
    return _("{name}: pick the second die to move.")


def _ask_to_confirm(guide: Guide, tool: int) -> str:
    held = guide.game.state.pending
    if held is not None and held.die is not None:
        return _("{name}: the {die} fits nowhere, so it goes back to the pool.").format(
            name=tool_card(tool).label, die=held.die.label
        )
    return _("{name}: {effect} What comes of it cannot be taken back.").format(
        name=tool_card(tool).label, effect=tool_card(tool).description
    )


def die_to_place(guide: Guide) -> Die | None:
    """Return the die that the next space is picked for, as it will lie there.

    What a tool card makes of a die the engine says: an action is tried, and the die looked at.
    """
    held, game = guide.game.state.pending, guide.game
    track = guide.value("track")
    if track is not None:
        return track[1]  # type: ignore[no-any-return]  # a Die
    if held is not None:
        return held.die
    if guide.spaces_kind == "space" and guide.spaces:
        picked = guide.pick("space", guide.spaces[0]).complete
        if isinstance(picked, UseTool | Draft | Place | Swap):
            return _lands(game, picked)
    return guide.value("die")  # type: ignore[no-any-return]  # a Die or None


def _lands(game: Game, action: UseTool | Draft | Place | Swap) -> Die | None:
    if action.space is None or game.active is None:
        return None
    return game.play(action).windows[game.active][action.space]


def button_text(what: str, guide: Guide) -> str:
    """Return what stands on the button for an action without dice or spaces.

    A button that rolls or draws dice, which cannot be taken back, says so.
    """
    tool = guide.value("tool")
    if what == "use" and tool is not None:
        return str(tool_card(tool).button)
    return {
        "done": _("Move no second die"),
        "return": _("Return the die to the pool"),
        "aside": _("Lay the die aside"),
    }.get(what, what)


def ending_text(guide: Guide) -> str:
    """Return what stands on the button that ends a turn; where that rolls dice, it says so."""
    rolls = guide.ends != "" and reveals_luck(guide.game, guide.ends)
    if guide.passes:
        return _("Yes, pass and roll") if rolls else _("Yes, pass")
    return _("End and roll dice") if rolls and guide.ends == "end" else _("End turn")


def reveals_luck(game: Game, action: str) -> bool:
    """Return whether an action rolls or draws dice, after which there is no way back."""
    return not game.play(action).can_undo()
