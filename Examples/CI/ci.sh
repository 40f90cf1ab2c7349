#!/bin/sh
# The steps of a site in CI, for any CI system. They run at the root of the site's repository:
#
#   ci.sh install             unpacks a release of Almanac into .almanac-release, after checking its sum
#   ci.sh check [OPTION...]   reports everything that is wrong with the site
#   ci.sh build [OPTION...]   builds the site in _site
#   ci.sh shard I/N           builds a part of the pages in _shards/I-of-N
#   ci.sh merge [SHARD...]    builds the site in _site from the folders of shards, by default _shards/*
#   ci.sh publish [TARGET]    builds the site and uploads what changed to a target in site.json
#
# The environment:
#
#   ALMANAC_VERSION   the version to install
#   ALMANAC_RELEASE   the address or the folder of the release, which has its archives and SHA256SUMS
#   ALMANAC_SHA256    the sum of the archive, by default the one in SHA256SUMS
#   ALMANAC_SOURCE    the folder that contains Content and Templates, by default the current folder
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
  : "${ALMANAC_VERSION:?is the version to install}" "${ALMANAC_RELEASE:?is where the release is}"
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

almanac() {
  if [ -x "$release/bin/almanac" ]; then
    "$release/bin/almanac" "$@"
  else
    command almanac "$@"
  fi
}

step="${1:-}"
[ $# -eq 0 ] || shift
case "$step" in
  install) install_release ;;
  check) almanac check --source "$source" "$@" ;;
  build) almanac build --source "$source" "$@" ;;
  shard) almanac build --source "$source" --shard "$@" ;;
  merge)
    [ $# -gt 0 ] || set -- "$source"/_shards/*
    almanac merge --source "$source" "$@"
    ;;
  publish) almanac publish --source "$source" "$@" ;;
  *) fail "Usage: ci.sh install | check | build | shard I/N | merge | publish" ;;
esac
