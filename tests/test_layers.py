"""Dependencies point one way, and importing costs no more than what is used.

Each layer may import the layers listed for it here and nothing else of the package. A value that a
notebook asks for a picture loads the module that draws it by name, at that moment, so that the
rules can be used without any drawing.
"""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from itertools import pairwise, product
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "sagrada_nb"
ARCHITECTURE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")

FOUNDATION = {"words", "resources"}
RULES = FOUNDATION | {"core", "game"}
ALLOWED = {
    "words": {"resources", "printing"},
    "resources": set[str](),
    "printing": set[str](),
    "storage": {"words"},
    "core": FOUNDATION,
    "game": FOUNDATION | {"core"},
    "statistics": FOUNDATION | {"core"},
    "exact": RULES,
    "render": RULES,
    "bots": RULES | {"statistics"},
    "boards": RULES | {"render", "bots", "storage"},
    "simulation": RULES | {"statistics", "bots", "exact"},
    "charts": RULES | {"render", "statistics", "bots", "exact", "simulation"},
    "studies": RULES | {"render", "statistics", "bots", "exact", "simulation", "charts"},
    "explorers": RULES | {"render", "statistics", "bots", "exact", "simulation", "charts"},
    "lessons": RULES
    | {"render", "statistics", "bots", "boards", "exact", "storage", "mandala", "mandala.render"},
    "mandala": RULES,
    "mandala.bots": RULES | {"bots", "mandala"},
    "mandala.render": RULES | {"render", "mandala"},
    "mandala.table": RULES
    | {"render", "bots", "boards", "mandala", "mandala.bots", "mandala.render"},
    "mandala.analysis": RULES
    | {"bots", "statistics", "simulation", "charts", "mandala", "mandala.bots"},
    "cli": RULES | {"lessons"},
    "__main__": {"cli"},
}
"""For every layer, the layers it may import."""

FACADES = {"__init__.py"}
"""The module that offers names of all layers, and loads each when it is first used."""

DOOR = {"sagrada_nb", "lazy_loader"}
"""What every import of the package loads."""

MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
LAZY_ONLY = {"pandas", "numpy", "numba", "plotly"}
WIDGETS = {"anywidget", "ipywidgets", "IPython"}


def imports_of(source: str) -> Iterator[str]:
    """Yield the full names of all that `source` imports: at any depth, for types, or by name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide the layer"
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Call) and called_name(node) in {"import_module", "__import__"}:
            (name, *_rest) = node.args
            if isinstance(name, ast.Constant):
                yield str(name.value)


def called_name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def layer_of(module: str) -> str:
    """Return the layer of a module; those of Mandala that draw, play and count are their own."""
    return layer_named(module.removesuffix(".py").split("/"))


def layer_named(parts: list[str]) -> str:
    both = ".".join(parts[:2])
    return both if both in ALLOWED else parts[0]


def layers_imported(module: str, source: str) -> set[str]:
    """Return the layers of the package, other than its own, that a module imports."""
    parts = [name.split(".") for name in imports_of(source)]
    own = [name[1:] for name in parts if name[0] == "sagrada_nb" and len(name) > 1]
    # A name that is no module, as in "from sagrada_nb import __version__", is the package's own.
    known = {
        layer_named([first, *rest])
        for first, *rest in own
        if is_package(first) or (PACKAGE / f"{first}.py").exists()
    }
    return known - {layer_of(module)}


def is_package(*names: str) -> bool:
    return PACKAGE.joinpath(*names).is_dir()


def modules_imported_by(name: str, known: set[str]) -> set[str]:
    """Return the modules that one imports, also inside of functions, but not for types alone."""
    path = PACKAGE.parent.joinpath(*name.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    tree.body = [each for each in tree.body if not is_for_types(each)]
    names = imports_of(ast.unparse(tree))
    found = {full if full in known else full.rpartition(".")[0] for full in names}
    return found & known - {name}


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def runs_at_import(source: str) -> set[str]:
    """Return the top names of the modules that are loaded when `source` is imported."""
    tree = ast.parse(source)
    found = set[str]()
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if is_for_types(node):
            continue
        if isinstance(node, ast.Import):
            found |= {each.name.split(".")[0] for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module).split(".")[0])
        pending += ast.iter_child_nodes(node)
    return found


def modules_loaded_by(code: str) -> set[str]:
    """Return the modules that a new interpreter has loaded after `code`, but not before."""
    script = (
        "import json, sys; before = set(sys.modules)\n"
        f"{code}\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    # -S leaves out site-packages and what its .pth files load; -P the current folder.
    run = subprocess.run(
        [sys.executable, "-P", "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{script}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(run.stdout))


def top_names(modules: set[str]) -> set[str]:
    return {name.split(".")[0] for name in modules}


def modules_of(*layers: str) -> list[str]:
    """Return the import names of all modules in `layers`."""
    return [
        "sagrada_nb." + module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for module in MODULES
        if layer_of(module) in layers
    ]


@pytest.mark.parametrize("module", [m for m in MODULES if m not in FACADES])
def test_imports_point_one_way(module: str) -> None:
    layer = layer_of(module)
    assert layer in ALLOWED, f"{layer} is a new layer: say in ALLOWED what it may import"
    imported = layers_imported(module, (PACKAGE / module).read_text(encoding="utf-8"))
    assert imported <= ALLOWED[layer]


def test_modules_have_no_circle() -> None:
    """Neither among the imports at the top of modules nor among those inside of functions."""
    known = set(modules_of(*ALLOWED))
    graph = {name: modules_imported_by(name, known) for name in known}
    assert list(TopologicalSorter(graph).static_order())


def test_layers_have_no_circle() -> None:
    below = {layer: set(allowed) for layer, allowed in ALLOWED.items()}
    while ready := {layer for layer, needs in below.items() if not needs}:
        below = {layer: needs - ready for layer, needs in below.items() if layer not in ready}
    assert not below


def test_the_pictures_of_the_layers_have_the_arrows_there_are() -> None:
    """In docs/architecture.md: an arrow for each import that no other arrows lead to already."""
    pictures = re.findall(r"```mermaid\nflowchart BT\n(.*?)```", ARCHITECTURE, re.DOTALL)
    drawn = set[tuple[str, str]]()
    for line in "".join(pictures).splitlines():
        for used, users in pairwise(line.strip().split(" --> ")):
            drawn |= set(product(used.split(" & "), users.split(" & ")))
    assert {arrow for arrow in drawn if arrow[1] != "notebooks"} == {
        (below, layer)
        for layer, allowed in ALLOWED.items()
        for below in allowed
        if not any(below in reached_from(between) for between in allowed - {below})
    }


def reached_from(layer: str) -> set[str]:
    """Return all layers below one, however many arrows away."""
    below = ALLOWED[layer]
    return below.union(*map(reached_from, below))


def test_boards_and_simulation_do_not_know_each_other() -> None:
    assert "simulation" not in ALLOWED["boards"]
    assert "boards" not in ALLOWED["simulation"]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from sagrada_nb.boards.window import WindowBoard", {"boards"}),
        ("import sagrada_nb.boards", {"boards"}),
        ("from sagrada_nb import boards, words", {"boards", "words"}),
        ("def f():\n    from sagrada_nb.boards import x", {"boards"}),
        ("import importlib\nimportlib.import_module('sagrada_nb.boards')", {"boards"}),
        ("from sagrada_nb import __version__", set()),
        ("from sagrada_nb.core.grid import count", set()),
        ("from sagrada_nb.mandala.colors import pile", {"mandala"}),
        ("from sagrada_nb.mandala.bots.policies import x", {"mandala.bots"}),
        ("from sagrada_nb.mandala import bots", {"mandala.bots"}),
        ("from sagrada_nb import exact", {"exact"}),
        ("from sagrada_nb.exact.draws import x", {"exact"}),
    ],
)
def test_every_way_to_import_is_seen(source: str, expected: set[str]) -> None:
    for layer in ("boards", "words", "core"):
        assert (PACKAGE / layer).is_dir() or (PACKAGE / f"{layer}.py").is_file()
    assert layers_imported("core/grid.py", source) == expected


def test_core_and_game_load_the_standard_library_only() -> None:
    loaded = modules_loaded_by("import " + ", ".join(modules_of("core", "game")))
    assert top_names(loaded) - sys.stdlib_module_names == DOOR
    own = {name.split(".")[1] for name in loaded if name.startswith("sagrada_nb.")}
    assert own <= {"core", "game", "words", "resources", "printing"}


def test_importing_the_package_loads_next_to_nothing() -> None:
    loaded = modules_loaded_by("import sagrada_nb")
    assert {name for name in loaded if name.startswith("sagrada_nb")} == {"sagrada_nb"}
    assert top_names(loaded) - sys.stdlib_module_names == DOOR


def test_importing_mandala_loads_next_to_nothing() -> None:
    loaded = modules_loaded_by("import sagrada_nb.mandala")
    own = {name for name in loaded if name.startswith("sagrada_nb")}
    assert own == {"sagrada_nb", "sagrada_nb.mandala"}


def test_a_name_of_the_package_loads_its_own_module_when_it_is_used() -> None:
    assert "sagrada_nb.core.window" in modules_loaded_by("import sagrada_nb; sagrada_nb.window()")


@pytest.mark.parametrize(
    ("layer", "unneeded"),
    [
        ("core", LAZY_ONLY | WIDGETS),
        ("game", LAZY_ONLY | WIDGETS),
        ("mandala", LAZY_ONLY | WIDGETS),
        ("mandala.bots", LAZY_ONLY | WIDGETS),
        ("mandala.render", LAZY_ONLY | WIDGETS),
        ("mandala.table", LAZY_ONLY),
        ("render", LAZY_ONLY | WIDGETS),
        ("boards", LAZY_ONLY),
        ("lessons", LAZY_ONLY),
        ("exact", LAZY_ONLY | WIDGETS),
    ],
)
def test_layers_for_a_small_python_load_no_heavy_library(layer: str, unneeded: set[str]) -> None:
    modules = modules_of(layer)
    assert modules
    assert not top_names(modules_loaded_by("import " + ", ".join(modules))) & unneeded


def test_exact_answers_need_the_standard_library_only() -> None:
    loaded = modules_loaded_by(
        "import sagrada_nb as sg; sg.exact.mean('purple', 'Virtus'); sg.exact.pool_chance('red')"
    )
    assert "sagrada_nb.exact.sweep" in loaded
    assert top_names(loaded) - sys.stdlib_module_names == DOOR


# These work with frames and arrays.
WITHOUT_HEAVY = set(ALLOWED) - {"simulation", "charts", "studies", "mandala.analysis"}


@pytest.mark.parametrize("module", [m for m in MODULES if layer_of(m) in WITHOUT_HEAVY])
def test_heavy_libraries_are_imported_where_they_are_used(module: str) -> None:
    assert not runs_at_import((PACKAGE / module).read_text(encoding="utf-8")) & LAZY_ONLY
