#!/usr/bin/env python3
"""readmes.py check|update: the file lists in the READMEs, made from what each file says of itself,
and the files that READMEs name.

A README lists the files of its folder between these two lines:

    <!-- files: made by tests/tidy/readmes.py -->
    <!-- /files -->

A row is the first sentence of a file. A C file and its header are one row, with the header's words.
`check` fails if a list is stale; `update` writes them all. A README without these lines is left alone.
Both fail if a document names a file or a folder, or links to one, that is not there.
"""

import ast
import fnmatch
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRST = "<!-- files: made by tests/tidy/readmes.py -->"
LAST = "<!-- /files -->"
LIST = re.compile(re.escape(FIRST) + r"\n.*?" + re.escape(LAST), re.DOTALL)


def first_sentence(words):
    """Up to the first full stop, or the first empty line."""
    paragraph = " ".join(words.split("\n\n")[0].split())
    return re.split(r"(?<=\.)\s", paragraph, maxsplit=1)[0].replace("|", "\\|")


def leading_comment(text, mark):
    lines = []
    for line in text.splitlines():
        if line.startswith("#!") and not lines:
            continue
        if not line.startswith(mark):
            break
        lines.append(line[len(mark):].strip())
    return "\n".join(lines)


def words_of(path):
    """What a source file or script says of itself; nothing for data and documents."""
    if path.suffix not in (".c", ".h", ".mjs", ".py", ".sh", ""):
        return ""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return ast.get_docstring(ast.parse(text)) or ""
    return leading_comment(text, "//" if path.suffix in (".c", ".h", ".mjs") else "#")


def rows_of(folder):
    paths = {path.name: path for path in folder.iterdir() if path.is_file()}
    for name, path in sorted(paths.items()):
        words = words_of(path)
        if path.suffix == ".c" and path.stem + ".h" in paths or not words:
            continue
        pair = f"{name}` `.c" if path.suffix == ".h" and path.stem + ".c" in paths else name
        yield f"| `{pair}` | {first_sentence(words)} |"


def filled(readme):
    """The text of a README with its list as it should be."""
    text = readme.read_text(encoding="utf-8")
    if FIRST not in text:
        return text
    rows = ["| file | what |", "| --- | --- |", *rows_of(readme.parent)]
    table = "\n".join([FIRST, "", *rows, "", LAST])
    return LIST.sub(lambda _: table, text)


# What a document may name although it is not in the repository: places of a request, data and
# builds that lie elsewhere, files that are generated.
ELSEWHERE = re.compile(r"/|\.|build[-\w]*/|(scoring|shanten|games)/\*|protocol/protocol_gen\.h|.*[<{]")
NAMED = re.compile(r"`([\w./*<>{}-]+"
                   r"(?:/|\.(?:c|h|py|ts|tsx|mjs|md|jsonl?|txt|css|sh|html|build|dict)))`")
LINKED = re.compile(r"\]\((?!https?:)([^)#]+)")


def committed():
    """Every file and folder, as paths from the root; a new file counts."""
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout.split()
    folders = {str(folder) for name in names for folder in Path(name).parents}
    return [name for name in names if (ROOT / name).exists()] + sorted(folders)


def is_there(named, home, paths):
    """A path from the root, from the document, or the last words of one; `*` is any name."""
    named = named.rstrip("/")
    here = str((home / named).resolve().relative_to(ROOT))
    patterns = (named, here, "*/" + named)
    return any(fnmatch.fnmatch(path, pattern) for path in paths for pattern in patterns)


def lies(document, paths):
    """What a document names that is not there."""
    text = document.read_text(encoding="utf-8")
    for named in NAMED.findall(text):
        if not ELSEWHERE.match(named) and not is_there(named, document.parent, paths):
            yield named
    for linked in LINKED.findall(text):
        if not (document.parent / linked).exists():
            yield linked


def main():
    is_update = sys.argv[1:] == ["update"]
    stale = 0
    folders = ("common", "protocol", "server", "tests", "deploy")
    for readme in sorted(path for name in folders for path in (ROOT / name).rglob("README.md")):
        text = filled(readme)
        if text == readme.read_text(encoding="utf-8"):
            continue
        if is_update:
            readme.write_text(text, encoding="utf-8")
        else:
            stale += 1
            print(f"stale: {readme.relative_to(ROOT)}; run tests/tidy/readmes.py update")
    paths = committed()
    documents = [ROOT / path for path in paths if path.endswith(".md") and "/book/" not in path]
    for document in documents:
        for named in lies(document, paths):
            stale += 1
            print(f"{document.relative_to(ROOT)} names {named}, which is not there")
    sys.exit(stale != 0)


if __name__ == "__main__":
    main()
