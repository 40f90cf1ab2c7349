#!/bin/sh
# Builds a large site on a cluster with Slurm: an array of jobs makes the parts, and a job after all of them
# merges these. Run it at the root of the site's repository, on a file system that all nodes share, with ci.sh
# in that folder and a release installed by ci.sh:
#
#   slurm/site.sh 8 [OPTION...]    options are those of sbatch, such as --partition=short
#
# It prints the number of the job that merges; sbatch --wait and squeue follow it. If a part fails, nothing is
# merged.
set -eu

: "${1:?is the number of parts}"
parts="$1"
shift
# All jobs build for the same day, however long they wait.
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(date +%s)}"
export SOURCE_DATE_EPOCH

# Parts of the last build are brought up to date, unless there were more or fewer of them.
for folder in _shards/*-of-*; do
  case "$folder" in
    *-of-"$parts") ;;
    *) rm -rf "$folder" ;;
  esac
done

array="$(sbatch --parsable --job-name=almanac-shard --array="1-$parts" --cpus-per-task=1 "$@" \
  --wrap='./ci.sh shard --strict --jobs "$SLURM_CPUS_PER_TASK"')"
sbatch --parsable --job-name=almanac-merge --dependency="afterok:$array" --kill-on-invalid-dep=yes "$@" \
  --wrap='./ci.sh merge --strict'
