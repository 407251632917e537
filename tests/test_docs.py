"""What the documents say about files, tests, commands and data is so."""

import ast
import csv
import re
import tomllib
from pathlib import Path

import nbformat
import pytest

from sagrada_nb.rules.placement import PlacementRule

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
def test_links_lead_to_files(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)\)", document.read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            assert (document.parent / target).is_file(), target


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


def test_every_ruling_stands_once() -> None:
    rulings = re.findall(r"^\| (R\d+) \|", text_of("docs/rulings.md"), re.MULTILINE)
    assert rulings == [f"R{number}" for number in range(1, 19)]
    of_mandala = re.findall(r"^\| (M\d+) \|", text_of("docs/rulings.md"), re.MULTILINE)
    assert of_mandala == [f"M{number}" for number in range(1, len(of_mandala) + 1)]
    assert len(of_mandala) >= 14


def test_every_ruling_cited_in_the_code_is_written_down() -> None:
    rulings = text_of("docs/rulings.md")
    cited = set[str]()
    for path in (ROOT / "sagrada_nb").rglob("*.py"):
        # Only where it cannot be a die: R3 is the red 3 more often than it is the third ruling.
        cited |= set(re.findall(r"(?:\(|\brulings? )([RM]\d+)\b", path.read_text(encoding="utf-8")))
    assert {"R11", "R12", "R16"} <= cited
    for ruling in cited:
        assert f"| {ruling} |" in rulings


def test_every_ruling_names_its_test_or_says_that_it_is_not_built() -> None:
    for row in re.findall(r"^\| [RM]\d+ \|.*$", text_of("docs/rulings.md"), re.MULTILINE):
        status = row.strip("| ").split(" | ")[-1]
        assert "::test_" in status or status == "comes with the game engine", row


def test_every_placement_rule_stands_in_the_rulings() -> None:
    rulings = text_of("docs/rulings.md")
    for rule in PlacementRule:
        assert f"| `{rule.value}` |" in rulings


def columns_of(table: Path) -> list[str]:
    """Return the columns of a table, or the keys of a file of keys and values."""
    if table.suffix == ".toml":
        return list(tomllib.loads(table.read_text(encoding="utf-8")))
    with table.open(encoding="utf-8", newline="") as file:
        return next(csv.reader(file))


def test_every_data_file_is_explained() -> None:
    text = text_of("data/README.md")
    files = [path for path in (ROOT / "data").rglob("*") if path.suffix in {".csv", ".toml"}]
    assert files
    for path in files:
        name = path.relative_to(ROOT / "data").as_posix()
        assert f"`{name}`" in text or f"## {name}\n" in text, name


@pytest.mark.parametrize("table", ["window_patterns.csv", "objectives.csv", "scoring_example.toml"])
def test_every_column_is_explained(table: str) -> None:
    text = text_of("data/README.md")
    (section,) = re.findall(rf"^## {table}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    explained = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert explained == columns_of(ROOT / "data" / table)
