"""Lessons are clean files that anybody can run from top to bottom."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import sagrada_nb as sg

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
LESSONS = sorted(FOLDER.glob("[0-9]*.ipynb"))
PAGES = sorted(set(FOLDER.glob("*.ipynb")) - set(LESSONS))
PYTHON = FOLDER / "13_sagrada_in_python.ipynb"

MOST_LINES_IN_A_CELL = 8
MOST_LINES_IN_A_FUNCTION = 4
SECONDS_FOR_A_CELL = 60
LESSONS_ALWAYS_RUN = 2

BOARDS = {name for name in sg.__all__ if name.endswith(("Board", "GameTable"))} | {"MandalaTable"}

UNWANTED_MODULES = {
    "ftplib", "http", "httpx", "importlib", "os", "pathlib", "requests", "shutil", "socket",
    "subprocess", "sys", "urllib", "webbrowser",
}  # fmt: skip
"""What a lesson would need for tricks with paths, downloads or installations."""

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
each_page = pytest.mark.parametrize("lesson", [*LESSONS, *PAGES], ids=lambda path: path.stem)


def read(lesson: Path) -> nbformat.NotebookNode:
    notebook: nbformat.NotebookNode = nbformat.read(lesson, as_version=nbformat.NO_CONVERT)
    return notebook


def sources(lesson: Path, kind: str) -> list[str]:
    return [cell.source for cell in read(lesson).cells if cell.cell_type == kind]


def minutes_of(lesson: Path) -> int:
    (minutes,) = re.findall(r"\b(\d+) minutes\b", read(lesson).cells[0].source)
    return int(minutes)


def test_the_first_lessons_are_there() -> None:
    names = [lesson.stem for lesson in LESSONS]
    assert names[:3] == ["00_start_here", "01_placement_rules", "02_scoring_example"]
    numbers = [*range(12), 13]  # 12 is kept for the review of a game
    assert [name[:3] for name in names] == [f"{number:02}_" for number in numbers]


@each_page
def test_it_is_valid_notebook_4_5(lesson: Path) -> None:
    notebook = read(lesson)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    nbformat.validate(notebook)


@each_page
def test_nothing_of_a_run_is_saved_in_it(lesson: Path) -> None:
    notebook = read(lesson)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None
        assert set(cell.metadata) <= {"tags", "slideshow", "jupyter"}
    assert set(notebook.metadata) <= {"kernelspec", "language_info"}
    assert "version" not in notebook.metadata.get("language_info", {})


@each_lesson
def test_it_says_first_what_it_is_for(lesson: Path) -> None:
    opening, imports, *_rest = read(lesson).cells
    assert opening.cell_type == "markdown"
    assert opening.source.startswith("# ")
    for part in ("after this you can", "prerequisites"):
        assert part in opening.source.casefold()
    assert minutes_of(lesson) > 0
    assert imports.cell_type == "code"
    assert imports.source.startswith("import sagrada_nb as sg")


@each_lesson
def test_it_has_a_board_to_touch(lesson: Path) -> None:
    found = {
        node.func.attr
        for source in sources(lesson, "code")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    assert found & BOARDS


@each_lesson
def test_each_exercise_is_answered_without_code(lesson: Path) -> None:
    code = "\n".join(sources(lesson, "code"))
    names = re.findall(r'^sg\.exercise\("(\w+)"\)$', code, re.MULTILINE)
    assert names or lesson == PYTHON
    assert len(set(names)) == len(names)
    assert ".check(" not in code


@each_lesson
def test_it_says_before_the_end_how_the_learner_is_doing(lesson: Path) -> None:
    *_others, progress, _summary = read(lesson).cells
    if lesson != PYTHON:
        assert progress.source.splitlines()[-1] == f'sg.progress("{lesson.stem[:2]}")'


@each_lesson
def test_it_ends_with_a_summary_and_leads_on(lesson: Path) -> None:
    summary = read(lesson).cells[-1]
    assert summary.cell_type == "markdown"
    assert summary.source.startswith("## Summary\n")
    _before, _next, following = summary.source.partition("\n**Next:** ")
    goal = (*LESSONS, LESSONS[0])[LESSONS.index(lesson) + 1]  # the last one leads to the first
    assert f"({goal.name})" in following


def test_the_first_lesson_lists_all() -> None:
    text = "\n".join(sources(LESSONS[0], "markdown"))
    rows = re.findall(r"^\| (.+?) \|.*\| (\d+) \|$", text, re.MULTILINE)
    assert [int(minutes) for _title, minutes in rows] == [minutes_of(each) for each in LESSONS]
    first, *others = [title for title, _minutes in rows]
    assert "this one" in first
    linked = [re.sub(r"^\[.+\]\((.+)\)$", r"\1", title) for title in others]
    assert linked == [each.name for each in LESSONS[1:]]


@each_page
def test_cells_are_short_and_logic_is_in_the_package(lesson: Path) -> None:
    for source in sources(lesson, "code"):
        lines = [line for line in source.splitlines() if line.strip() and line[0] != "#"]
        assert 0 < len(lines) <= MOST_LINES_IN_A_CELL, source
        for node in ast.walk(ast.parse(source)):
            assert not isinstance(node, ast.ClassDef), source
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                assert node.end_lineno - node.lineno < MOST_LINES_IN_A_FUNCTION, source


@each_page
def test_it_needs_no_path_and_no_download(lesson: Path) -> None:
    for source in sources(lesson, "code"):
        for node in ast.walk(ast.parse(source)):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [each.name for each in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            assert not {name.split(".")[0] for name in names} & UNWANTED_MODULES, source
            assert not (isinstance(node, ast.Name) and node.id == "open"), source
    for text in sources(lesson, "markdown"):
        assert not re.search(r"!\[[^\]]*\]\(\s*https?:|src\s*=\s*[\"']?https?:", text)


@pytest.mark.slow
def test_exported_as_teaching_tells_it_is_whole_without_network(tmp_path: Path) -> None:
    """By the very command of docs/teaching.md, for a lesson of one board and one chart."""
    lesson = tmp_path / "lesson.ipynb"
    cells = [
        "import sagrada_nb as sg",
        "sg.WindowBoard('Virtus')",
        "sg.charts.payoffs('Row Color Variety', 'Virtus')",
    ]
    made = [nbformat.v4.new_code_cell(source) for source in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=made), lesson)
    guide = (FOLDER.parent / "docs/teaching.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"^ +(PLOTLY_RENDERER=.*? nbconvert .*?)\n +```$", guide, re.M | re.S)
    setting, _python, *arguments, _lesson = told.replace("\\\n", " ").split()
    subprocess.run(
        [sys.executable, *arguments, str(lesson)],
        check=True,
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, **dict([setting.split("=")])},
    )
    page = (tmp_path / "build/lesson.html").read_text(encoding="utf-8")
    assert page.count('<div data-sg-still="') == 1
    assert page.count("Plotly.newPlot(") >= 1
    loaded = re.findall(r"<script[^>]*\bsrc=\"([^\"]+)", page)
    assert all("/mathjax/" in address for address in loaded)
    assert "widget-state" not in page


@each_page
def test_its_links_lead_somewhere(lesson: Path) -> None:
    for text in sources(lesson, "markdown"):
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
            if not re.match(r"[a-z]+:", target):
                assert (FOLDER / target).is_file(), target


@pytest.mark.parametrize(
    "lesson",
    [
        *LESSONS[:LESSONS_ALWAYS_RUN],
        *(pytest.param(each, marks=pytest.mark.slow) for each in LESSONS[LESSONS_ALWAYS_RUN:]),
        *PAGES,
    ],
    ids=lambda path: path.stem,
)
def test_it_runs_from_top_to_bottom(lesson: Path, tmp_path: Path) -> None:
    """In a folder of its own, as ``sagrada-nb lab`` gives it, without a click."""
    notebook = read(lesson)
    NotebookClient(
        notebook,
        timeout=SECONDS_FOR_A_CELL,
        kernel_name="python3",
        store_widget_state=False,
        resources={"metadata": {"path": str(tmp_path)}},
    ).execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            assert output.output_type != "error"
            assert output.get("name") != "stderr", output.text
    assert list(tmp_path.iterdir()) == [], "a lesson leaves no files behind"
