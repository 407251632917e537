"""What the documents say about files, tests, commands and data is so."""

import ast
import csv
import inspect
import re
import tomllib
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

import nbformat
import pytest

import sagrada_nb as sg
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.game.rulesets import RuleSet

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")), ROOT / "data/README.md"]

each_document = pytest.mark.parametrize(
    "document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix()
)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def targets_of(makefile: str) -> set[str]:
    return set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


@each_document
def test_links_lead_to_files_and_to_titles_in_them(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    pictures = re.findall(r'\bsrc(?:set)?="([^"]+)"', text)
    for target in [*re.findall(r"\]\(([^)\s]+)\)", text), *pictures]:
        if target.startswith("https://"):
            continue
        name, _sign, title = target.partition("#")
        file = document.parent / name if name else document
        assert file.is_file(), target
        assert not title or title in anchors_of(file), target


def anchors_of(document: Path) -> set[str]:
    """Return the titles of a document as links name them: small, with hyphens for blanks."""
    titles = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@each_document
def test_files_and_tests_named_in_code_exist(document: Path) -> None:
    ending = r"(?:py|csv|json|md|toml|yml|sh)"
    named = re.findall(rf"`([\w./-]+\.{ending})(?:::(\w+))?`", document.read_text(encoding="utf-8"))
    for path, test in named:
        places = [ROOT / path, ROOT / "sagrada_nb" / path, document.parent / path]
        file = next((place for place in places if place.is_file()), None)
        assert file is not None, path
        if test:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            functions = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
            assert test in functions, f"{path}::{test}"


@each_document
def test_names_of_the_package_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for name in re.findall(r"(?:^|[`> ])(?:sg|sagrada_nb)\.(\w+(?:\.\w+)*)", text, re.MULTILINE):
        assert found(name) is not None, name


def found(name: str) -> object:
    """Return what a dotted name of the package means, or None."""
    value: object = sg
    for part in name.split("."):
        if not hasattr(value, part) and isinstance(value, ModuleType):
            with suppress(ImportError):
                import_module(f"{value.__name__}.{part}")
        value = getattr(value, part, None)
    return value


@each_document
def test_what_is_said_to_be_in_a_file_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for name, path in re.findall(r"`(\w+)` (?:in|to)\s+`(?:sagrada_nb/)?([\w/]+\.py)`", text):
        assert re.search(rf"\b{name}\b", text_of(f"sagrada_nb/{path}")), f"{name} in {path}"


@each_document
def test_commands_exist(document: Path) -> None:
    code = re.findall(r"`make ([a-z-]+)|^make ([a-z-]+)", document.read_text(encoding="utf-8"),
                      re.MULTILINE)  # fmt: skip
    assert {inline or block for inline, block in code} <= targets_of(text_of("Makefile"))


def test_the_makefile_offers_what_was_agreed_and_explains_it() -> None:
    makefile = text_of("Makefile")
    explained = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    assert {"help", "lab", "test", "check", "bench", "notebooks", "clean"} <= explained


def test_the_readme_lists_the_lessons_as_they_are() -> None:
    rows = re.findall(r"^\| \[.+?\]\(notebooks/(.+?)\) \|.*\| (\d+) \|$", text_of("README.md"),
                      re.MULTILINE)  # fmt: skip
    lessons = []
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        opening = nbformat.read(path, as_version=nbformat.NO_CONVERT).cells[0].source
        lessons += [(path.name, minutes) for minutes in re.findall(r"\b(\d+) minutes\b", opening)]
    assert lessons
    assert rows == lessons


def test_the_readme_and_the_first_lesson_promise_the_same() -> None:
    promised = re.compile(r"^\| \W*(\d\d [\w ]+).*? \| (.+?) \| (\d+) \|$", re.MULTILINE)
    first = nbformat.read(ROOT / "notebooks/00_start_here.ipynb", as_version=nbformat.NO_CONVERT)
    told = [row for cell in first.cells for row in promised.findall(cell.source)]
    assert len(told) == 13
    assert promised.findall(text_of("README.md")) == told


def test_every_ruling_stands_once() -> None:
    rulings = re.findall(r"^\| (R\d+) \|", text_of("docs/rulings.md"), re.MULTILINE)
    assert rulings == [f"R{number}" for number in range(1, 19)]
    of_mandala = re.findall(r"^\| (M\d+) \|", text_of("docs/rulings.md"), re.MULTILINE)
    # M10 has fallen away; the others keep their names.
    assert of_mandala == [f"M{number}" for number in range(1, 15) if number != 10]


def test_every_ruling_cited_in_the_code_is_written_down() -> None:
    rulings = text_of("docs/rulings.md")
    cited = set[str]()
    for path in (ROOT / "sagrada_nb").rglob("*.py"):
        # Only where it cannot be a die: R3 is the red 3 more often than it is the third ruling.
        cited |= set(re.findall(r"(?:\(|\brulings? )([RM]\d+)\b", path.read_text(encoding="utf-8")))
    assert {"R11", "R12", "R16"} <= cited
    for ruling in cited:
        assert f"| {ruling} |" in rulings


def test_every_ruling_names_its_tests() -> None:
    """Those of R3 are called test_r3_…; no other row names them, and none is left out."""
    rows = re.findall(r"^\| ([RM]\d+) \|.*\| (.*?) \|$", text_of("docs/rulings.md"), re.MULTILINE)
    assert len(rows) >= 18 + 13
    for ruling, tests in rows:
        named = re.findall(r"::(test_\w+)`", tests)
        assert named, ruling
        assert all(name.startswith(f"test_{ruling.lower()}_") for name in named), ruling
    told = text_of("docs/rulings.md")
    for path in (ROOT / "tests").rglob("test_*.py"):
        for name in re.findall(r"^def (test_[rm]\d+_\w+)", path.read_text(encoding="utf-8"), re.M):
            assert f"`{path.relative_to(ROOT).as_posix()}::{name}`" in told, name


def test_every_row_of_the_rulings_names_what_holds_it() -> None:
    rows = re.findall(r"^\|.*\|$", text_of("docs/rulings.md"), re.MULTILINE)
    (head,) = (row for row in rows if row.startswith("| the question |"))
    open_points = rows[rows.index(head) + 2 :]
    assert len(open_points) >= 8
    assert all("::test_" in row for row in open_points)


def test_every_placement_rule_stands_in_the_rulings() -> None:
    rulings = text_of("docs/rulings.md")
    for rule in PlacementRule:
        assert f"| `{rule.value}` |" in rulings


# What data/README.md says of the data


DATA = ROOT / "data"
TABLES = sorted(
    path.name
    for path in DATA.iterdir()
    if path.suffix in {".csv", ".toml"} and path.name != "rulesets.toml"
)


def section_of(title: str) -> str:
    """Return what data/README.md says below a title."""
    found = re.findall(
        rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)",
        text_of("data/README.md"),
        re.MULTILINE | re.DOTALL,
    )
    assert len(found) == 1, title
    return str(found[0])


def columns_of(table: Path) -> list[str]:
    """Return the columns of a table, or the keys of a file of keys and values."""
    if table.suffix == ".toml":
        return list(tomllib.loads(table.read_text(encoding="utf-8")))
    with table.open(encoding="utf-8", newline="") as file:
        return next(csv.reader(file))


def test_every_data_file_has_its_place() -> None:
    """A table has a section; a folder has one that names its files, or says what each one is."""
    files = [path.relative_to(DATA) for path in DATA.rglob("*") if path.is_file()]
    for path in files:
        if path.name != "README.md":
            section = section_of(path.parts[0])
            named = path.parent == Path() or f"`{path.as_posix()}`" in section
            assert named or re.search(r"\bone file an? \w+", section), path
    for named in re.findall(r"`(lessons/[\w./]+)`", text_of("data/README.md")):
        assert Path(named) in files, named


@pytest.mark.parametrize("table", TABLES)
def test_every_column_is_explained(table: str) -> None:
    explained = re.findall(r"^\| `(\w+)` \|", section_of(table), re.MULTILINE)
    assert explained == columns_of(DATA / table)


def test_every_rule_text_and_setting_is_explained() -> None:
    texts = tomllib.loads(text_of("data/rulesets.toml"))
    section = section_of("rulesets.toml")
    assert re.findall(r"`(\w+)` \(the ", section) == list(texts)
    assert "`sagrada_nb.game.rulesets.RuleSet`" in section
    documentation = inspect.getdoc(RuleSet)
    assert documentation is not None
    (attributes,) = re.findall(r"^Attributes\n-+\n(.*?)\n\n", documentation, re.M | re.S)
    explained = re.findall(r"^(\w+)$", attributes, re.MULTILINE)
    for name, settings in texts.items():
        assert [key for key in settings if key != "told"] == ["title", *explained], name


def test_the_recorded_games_are_what_is_said_of_them() -> None:
    games = sorted((DATA / "games").iterdir())
    assert {path.suffix for path in games} == {".txt"}
    logs = [path.read_text(encoding="utf-8") for path in games]
    used = {int(number) for log in logs for number in re.findall(r"^tool (\d+)", log, re.M)}
    assert used == set(range(1, 13))
    assert " ".join(section_of("games").split()).count("every tool card used") == 1
