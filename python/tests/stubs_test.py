"""The type stubs name what the module has: every class, method, argument and default."""

import ast
import inspect
import pathlib
import re
import unittest

import mistwheel
import mistwheel.aec
from mistwheel import _core

STUBS = pathlib.Path(_core.__file__).parent / "_core.pyi"
WITHOUT_STUB = {"__init__", "__copy__", "__deepcopy__", "__eq__", "__hash__", "__repr__", "__str__", "__getstate__", "__setstate__"}


def arguments_of(function):
    """Names of the arguments by pybind11's own signature lines, one list per overload."""
    signatures = re.findall(rf"(?m)^(?:\d+\. )?{function.__name__}\((.*)\) -> ", function.__doc__)
    return sorted([re.match(r"\w+", part).group() for part in re.split(r", (?=\w+:)", each) if part] for each in signatures)


def stub_arguments(node):
    return [argument.arg for argument in node.args.args]


class Stubs(unittest.TestCase):
    def setUp(self):
        self.tree = ast.parse(STUBS.read_text())

    def classes(self):
        return {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef) and not node.bases}

    def test_functions_and_classes(self):
        stubs = {node.name for node in self.tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))} - {"OptionAbout", "GameAbout", "Scores"}
        stubs |= {node.target.id for node in self.tree.body if isinstance(node, ast.AnnAssign)}
        self.assertEqual(stubs, {name for name in vars(_core) if not name.startswith("__")})

    def test_methods_and_their_arguments(self):
        for name, node in self.classes().items():
            real = {key: value for key, value in vars(getattr(_core, name)).items() if key not in WITHOUT_STUB and (callable(value) or isinstance(value, property))}
            stubs = {}
            for each in node.body:
                if each.name not in WITHOUT_STUB:
                    stubs.setdefault(each.name, []).append(stub_arguments(each))
            self.assertEqual(set(stubs), {key for key in real if not key.startswith("_pybind")}, name)
            for key, value in real.items():
                if isinstance(value, property):
                    continue
                self.assertEqual(sorted(stubs[key]), arguments_of(value), f"{name}.{key}")

    def test_everything_public_is_explained(self):
        for thing in [mistwheel, mistwheel.aec, *(getattr(mistwheel, name) for name in mistwheel.__all__)]:
            if not isinstance(thing, int):
                self.assertTrue(inspect.getdoc(thing), thing)


if __name__ == "__main__":
    unittest.main()
