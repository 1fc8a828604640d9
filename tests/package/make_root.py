#!/usr/bin/env python3
"""make_root.py ROOT PACKAGE.deb: a clean Debian root for a package, without a network.

It has Debian's essential packages and those that the package depends on, as they are installed on this
machine, with dpkg's records of them, and no other. So what a package needs and does not name is missed.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

INFO = Path("/var/lib/dpkg/info")
FIELDS = ("Package", "Architecture", "Essential", "Pre-Depends", "Depends", "Provides")
ABOUT = "\t".join("${%s}" % field for field in FIELDS) + "\t${db:Status-Status}\n"

# Most of the files, and nothing that runs needs them.
TO_READ = ("/usr/share/doc/", "/usr/share/info/", "/usr/share/locale/", "/usr/share/man/")

# What the scripts of installed packages have made, which stands in no list of files.
MADE = ("/etc/passwd", "/etc/group", "/etc/shadow", "/etc/gshadow")
ALTERNATIVES = ("awk", "which")


class Package:
    def __init__(self, line):
        values = line.split("\t")
        self.name, self.architecture, essential = values[:3]
        self.is_essential = essential == "yes"
        self.needs = [need for field in values[3:5] for need in split(field)]
        self.provides = {name for need in split(values[5]) for name in names_of(need)}

    def lists(self):
        """Its files in dpkg's folder, which has the architecture in their names for some."""
        for stem in (self.name, f"{self.name}:{self.architecture}"):
            if (INFO / f"{stem}.list").exists():
                return stem, sorted(INFO.glob(f"{stem}.*"))
        raise SystemExit(f"dpkg has no list of {self.name}")


def split(field):
    return [need.strip() for need in field.split(",") if need.strip()]


def names_of(need):
    """The names of a need with alternatives, without versions and architectures."""
    return [re.split(r"[\s(:\[]", name.strip())[0] for name in need.split("|")]


def installed():
    lines = subprocess.run(["dpkg-query", "--show", "--showformat", ABOUT], check=True,
                           capture_output=True, text=True).stdout.splitlines()
    return [Package(line) for line in lines if line.endswith("\tinstalled")]


def closure(packages, needs):
    """All essential packages and what these needs need, by name."""
    by_name = {package.name: package for package in packages}
    for package in packages:
        for name in package.provides:
            by_name.setdefault(name, package)
    chosen = {}
    rest = [[package.name] for package in packages if package.is_essential]
    rest += [names_of(need) for need in needs]
    while rest:
        names = rest.pop()
        package = next((by_name[name] for name in names if name in by_name), None)
        if package is None:
            raise SystemExit(f"not installed here: {' | '.join(names)}")
        if package.name not in chosen:
            chosen[package.name] = package
            rest += [names_of(need) for need in package.needs]
    return chosen.values()


def copy_files(root, paths):
    """As they are here: owners, rights, links."""
    present = [path for path in paths if Path(path).is_symlink() or Path(path).exists()]
    pack = subprocess.Popen(["tar", "--create", "--directory=/", "--no-recursion", "--files-from=-"],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    unpack = subprocess.Popen(["tar", "--extract", "--directory", str(root), "--keep-directory-symlink"],
                              stdin=pack.stdout)
    pack.stdin.write("".join(f".{path}\n" for path in present).encode())
    pack.stdin.close()
    if pack.wait() != 0 or unpack.wait() != 0:
        raise SystemExit("the root cannot be filled")


def fill(root, packages):
    paths = []
    for package in packages:
        stem, _ = package.lists()
        paths += (INFO / f"{stem}.list").read_text().splitlines()
    links = [f"/{name}" for name in ("bin", "sbin", "lib", "lib32", "lib64", "libx32")]
    for link in links:
        if Path(link).is_symlink():
            target = Path(link).readlink()
            (root / target).mkdir(parents=True, exist_ok=True)
            (root / link[1:]).symlink_to(target)
    copy_files(root, sorted({path for path in paths if path not in links and path != "/."
                             and not path.startswith(TO_READ)}))
    for name in ALTERNATIVES:
        for path in (Path("/etc/alternatives") / name, Path("/usr/bin") / name):
            if path.is_symlink():
                copy_files(root, [str(path)])


def write_records(root, packages):
    base = root / "var/lib/dpkg"
    for folder in ("info", "updates", "triggers", "alternatives"):
        (base / folder).mkdir(parents=True, exist_ok=True)
    shutil.copy2(INFO / "format", base / "info")  # how the names of its files are made
    stanzas = []
    for package in packages:
        stem, files = package.lists()
        for path in files:
            shutil.copy2(path, base / "info")
        stanzas.append(subprocess.run(["dpkg-query", "--status", stem], check=True,
                                      capture_output=True, text=True).stdout)
    (base / "status").write_text("\n".join(stanzas))
    (base / "available").touch()


def write_people(root):
    """The users that every Debian has."""
    for path, source in zip(MADE, ("passwd.master", "group.master", None, None)):
        to = root / path[1:]
        to.touch(mode=0o644 if source else 0o640)
        if source:
            to.write_text(Path("/usr/share/base-passwd", source).read_text())


def main():
    root, package = Path(sys.argv[1]), sys.argv[2]
    depends = subprocess.run(["dpkg-deb", "--field", package, "Depends"], check=True,
                             capture_output=True, text=True).stdout
    packages = closure(installed(), split(depends))
    root.mkdir()
    fill(root, packages)
    write_records(root, packages)
    write_people(root)
    for folder in ("dev", "proc", "run", "tmp"):
        (root / folder).mkdir(exist_ok=True)
    (root / "tmp").chmod(0o1777)
    subprocess.run(["ldconfig", "-r", str(root)], check=True)
    print(f"{len(packages)} packages")


main()
