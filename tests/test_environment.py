"""The files that describe the environment agree with each other and with what the commands use."""

import ast
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.specifiers import SpecifierSet

from sagrada_nb import __version__


@pytest.fixture(scope="module")
def project(root: Path) -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return table


@pytest.fixture(scope="module")
def conda(root: Path) -> dict[str, Any]:
    table: dict[str, Any] = yaml.safe_load((root / "environment.yml").read_text(encoding="utf-8"))
    return table


def test_conda_and_pip_ask_for_the_same(project: dict[str, Any], conda: dict[str, Any]) -> None:
    python, *named = (each for each in conda["dependencies"] if isinstance(each, str))
    assert sorted(set(named) - {"pip"}) == sorted(project["project"]["dependencies"])
    # Binder takes a Python of its own choice where none is pinned.
    pinned = re.fullmatch(r"python=(\d+\.\d+)", python)
    assert pinned
    assert SpecifierSet(project["project"]["requires-python"]).contains(pinned[1])


def test_conda_installs_the_checkout_itself(conda: dict[str, Any]) -> None:
    (with_pip,) = (each for each in conda["dependencies"] if isinstance(each, dict))
    assert with_pip == {"pip": ["--editable ."]}
    assert "pip" in conda["dependencies"]


def test_every_requirement_has_a_lower_bound_and_no_cap(project: dict[str, Any]) -> None:
    table = project["project"]
    for requirement in [*table["dependencies"], *table["optional-dependencies"]["dev"]]:
        assert re.fullmatch(r"[A-Za-z0-9_-]+>=[0-9.]+", requirement)


def test_what_the_package_imports_is_asked_for(root: Path, project: dict[str, Any]) -> None:
    """A package that another one brings along today may be gone with its next version."""
    table = project["project"]
    extras = table["optional-dependencies"]
    asked = [*table["dependencies"], *extras["cluster"], *extras["solver"]]
    known = {requirement.partition(">=")[0].lower() for requirement in asked}
    imported = set[str]()
    for path in (root / "sagrada_nb").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(str(node.module).partition(".")[0])
    others = imported - set(sys.stdlib_module_names) - {"sagrada_nb"}
    assert "traitlets" in others
    assert {name.lower() for name in others} <= known


def test_the_oldest_python_is_the_same_everywhere(root: Path, project: dict[str, Any]) -> None:
    oldest = project["project"]["requires-python"].removeprefix(">=")
    assert project["tool"]["mypy"]["python_version"] == oldest
    assert project["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert f"oldest={oldest}\n" in (root / "scripts" / "set_up.sh").read_text(encoding="utf-8")
    assert f"Python ≥ {oldest}" in (root / "README.md").read_text(encoding="utf-8")


def test_packages_that_check_javascript_are_pinned(root: Path) -> None:
    table = json.loads((root / "package.json").read_text(encoding="utf-8"))
    assert table["private"] is True
    assert "dependencies" not in table
    for version in table["devDependencies"].values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)


def test_the_oldest_node_is_the_same_everywhere(root: Path) -> None:
    table = json.loads((root / "package.json").read_text(encoding="utf-8"))
    oldest = table["engines"]["node"].removeprefix(">=")
    for name in ("CONTRIBUTING.md", "Makefile"):
        named = re.findall(r"Node\.js (\d+)", (root / name).read_text(encoding="utf-8"))
        assert named == [oldest], name


def test_the_changelog_tells_of_this_version(root: Path) -> None:
    assert f"## [{__version__}]" in (root / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_citation_names_this_version(root: Path, project: dict[str, Any]) -> None:
    citation = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == __version__
    assert citation["license"] == project["project"]["license"]
    assert [author["name"] for author in project["project"]["authors"]] == [
        author["name"] for author in citation["authors"]
    ]


def test_github_runs_what_any_ci_runs(root: Path, project: dict[str, Any]) -> None:
    workflow = yaml.safe_load((root / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    (job,) = workflow["jobs"].values()
    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    oldest = project["project"]["requires-python"].removeprefix(">=")
    assert oldest in job["strategy"]["matrix"]["python"]


def test_pre_commit_runs_the_tools_of_the_environment(root: Path) -> None:
    """Local hooks, so that the versions are those of `make check` and cannot drift apart."""
    table = yaml.safe_load((root / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert [repo["repo"] for repo in table["repos"]] == ["local"]
    programs = {hook["entry"].split()[0] for hook in table["repos"][0]["hooks"]}
    assert programs == {".venv/bin/ruff", ".venv/bin/nbstripout"}
