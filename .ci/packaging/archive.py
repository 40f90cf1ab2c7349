#!/usr/bin/env python3
"""Packs a folder into a .tar.gz whose bytes depend only on the folder's files: names are sorted, and
owners and times are fixed.

    archive.py FOLDER EPOCH FILE
"""
import gzip
import pathlib
import sys
import tarfile


def main(folder, epoch, file):
    folder, epoch = pathlib.Path(folder), int(epoch)

    def normalized(member):
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = epoch
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    with open(file, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, epoch) as zipped:
        with tarfile.open(fileobj=zipped, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for path in [folder, *sorted(folder.rglob("*"))]:
                name = path.relative_to(folder.parent)
                archive.add(path, str(name), recursive=False, filter=normalized)


main(*sys.argv[1:])
