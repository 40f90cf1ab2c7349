#!/bin/sh
# The steps of a site in CI, for any CI system. They run at the root of the site's repository:
#
#   ci.sh install             unpacks a release of Almanac into .almanac-release, after checking its sum
#   ci.sh check [OPTION...]   reports everything that is wrong with the site
#   ci.sh build [OPTION...]   builds the site in _site
#   ci.sh diff OLD [OPTION...]
#                             compares the site with a revision of its repository, such as origin/main
#   ci.sh shard [I/N] [OPTION...]
#                             builds a part of the pages in _shards/I-of-N, by default the part of this job
#   ci.sh merge [SHARD...] [OPTION...]
#                             builds the site in _site from the folders of shards, by default _shards/*
#   ci.sh publish [TARGET]    builds the site and uploads what changed to a target in site.json
#
# The environment:
#
#   ALMANAC_VERSION   the version to install
#   ALMANAC_RELEASE   the address or the folder of the release, which has its archives and SHA256SUMS
#   ALMANAC_SHA256    the sum of the archive, by default the one in SHA256SUMS
#   ALMANAC_SOURCE    the folder that contains Content and Templates, by default the current folder
#   ALMANAC_SHARDS    the number of parts in an indexed job of Kubernetes, which does not tell it its jobs
#
# Jobs in an array of Slurm, an indexed job of Kubernetes and "parallel" of GitLab know their own part.
set -eu

source="${ALMANAC_SOURCE:-.}"
release=.almanac-release

fail() {
  echo "$1" >&2
  exit 1
}

fetch() {
  case "$ALMANAC_RELEASE" in
    *://*) curl --fail --silent --show-error --location --output "$release/$1" "$ALMANAC_RELEASE/$1" ;;
    *) cp "$ALMANAC_RELEASE/$1" "$release/$1" ;;
  esac
}

sum() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

install_release() {
  [ -n "${ALMANAC_VERSION:-}" ] || fail "Set ALMANAC_VERSION to the version of Almanac to install, such as 0.1.0."
  [ -n "${ALMANAC_RELEASE:-}" ] ||
    fail "Set ALMANAC_RELEASE to the address or the folder of the release, which has its archives and SHA256SUMS."
  system="$(uname -s | sed 's/Linux/linux/; s/Darwin/macos/')"
  archive="almanac-$ALMANAC_VERSION-$system-$(uname -m | sed 's/arm64/aarch64/').tar.gz"
  mkdir -p "$release"
  fetch "$archive"
  expected="${ALMANAC_SHA256:-}"
  if [ -z "$expected" ]; then
    fetch SHA256SUMS
    expected="$(sed -n "s/^\([0-9a-f]*\) [ *]$archive\$/\1/p" "$release/SHA256SUMS")"
  fi
  [ "$(sum "$release/$archive")" = "$expected" ] || fail "$archive does not have the expected sum"
  tar -xzf "$release/$archive" -C "$release" --strip-components 1
  rm "$release/$archive"
  almanac --version
}

# The program in the search path, if there is one: the function below takes its name.
installed="$(command -v almanac || true)"

almanac() {
  if [ -x "$release/bin/almanac" ]; then
    "$release/bin/almanac" "$@"
  elif [ -n "$installed" ]; then
    "$installed" "$@"
  else
    fail "Almanac is not installed: run ci.sh install first."
  fi
}

# The part of this job, by the numbers that systems give to jobs: those of Slurm begin anywhere, those of
# Kubernetes with 0 and those of GitLab with 1.
own_part() {
  if [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
    count=$((SLURM_ARRAY_TASK_MAX - SLURM_ARRAY_TASK_MIN + 1))
    [ "$count" -eq "$SLURM_ARRAY_TASK_COUNT" ] || fail "The array must be without gaps, such as 1-$SLURM_ARRAY_TASK_COUNT"
    echo "$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN + 1))/$count"
  elif [ -n "${JOB_COMPLETION_INDEX:-}" ]; then
    [ -n "${ALMANAC_SHARDS:-}" ] || fail "Set ALMANAC_SHARDS to the number of completions of the job."
    echo "$((JOB_COMPLETION_INDEX + 1))/$ALMANAC_SHARDS"
  elif [ -n "${CI_NODE_INDEX:-}" ]; then
    echo "$CI_NODE_INDEX/$CI_NODE_TOTAL"
  else
    fail "No part is named, and this job is not one of several: ci.sh shard I/N"
  fi
}

step="${1:-}"
[ $# -eq 0 ] || shift
case "$step" in
  install) install_release ;;
  check) almanac check --source "$source" "$@" ;;
  build) almanac build --source "$source" "$@" ;;
  diff) almanac diff --source "$source" "$@" ;;
  shard)
    case "${1:-}" in
      "" | -*)
        part="$(own_part)"
        set -- "$part" "$@"
        ;;
    esac
    almanac build --source "$source" --shard "$@"
    ;;
  merge)
    case "${1:-}" in
      "" | -*) set -- "$source"/_shards/* "$@" ;;
    esac
    almanac merge --source "$source" "$@"
    ;;
  publish) almanac publish --source "$source" "$@" ;;
  *) fail "Usage: ci.sh install | check | build | diff OLD | shard [I/N] | merge | publish" ;;
esac
