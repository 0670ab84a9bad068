"""Package the project; with RUNEHALL_NATIVE=1 the wheel carries the compiled engine, where it can be compiled."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent))
import build_native

WANTED = os.environ.get("RUNEHALL_NATIVE") == "1"
PACKAGING = {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv)  # not: editable, sdist, metadata


class CopyBuilt(build_ext):
    """Takes the modules `build_native` has made instead of compiling."""

    def build_extension(self, ext: Extension) -> None:
        """Copy one finished module to where setuptools expects it."""
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ext.sources[0], target)


def finished_modules() -> list[Extension]:
    """The compiled modules as finished files; none, and one clear message, where they cannot be made."""
    try:
        folder = build_native.build()
    except build_native.BuildFailed as error:
        print(f"runehall: installing as plain Python: {error}", file=sys.stderr)
        return []
    modules = json.loads((folder / "stamp.json").read_text("utf-8"))["modules"]
    return [Extension(name, [str(folder / file)]) for name, file in modules.items()]


setup(
    ext_modules=finished_modules() if WANTED and PACKAGING else [],
    cmdclass={"build_ext": CopyBuilt},
    setup_requires=["mypy[mypyc]"] if WANTED else [],
)
