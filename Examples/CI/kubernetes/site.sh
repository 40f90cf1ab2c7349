#!/bin/sh
# Builds a large site on Kubernetes: the indexed job in shards.yml makes the parts, and the one in merge.yml
# merges these. The claim "site" is a volume that all nodes can write (ReadWriteMany), with the site's repository,
# ci.sh and an installed release at its root.
#
#   kubernetes/site.sh [OPTION...]    options are those of kubectl, such as --namespace=sites
set -eu
cd "$(dirname "$0")"

kubectl "$@" delete job almanac-shards almanac-merge --ignore-not-found
kubectl "$@" apply -f shards.yml
kubectl "$@" wait --for=condition=complete --timeout=1h job/almanac-shards
kubectl "$@" apply -f merge.yml
kubectl "$@" wait --for=condition=complete --timeout=1h job/almanac-merge
