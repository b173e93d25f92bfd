#!/bin/sh
# get-compose.sh FILE [BASE]: puts Debian's docker-compose at FILE, from the packages of the image that make-base-image.sh
# made: older releases of Debian have none that understands compose.yaml.
set -eu
file=$1
base=${2:-localhost/cadenza-build:trixie}
buildah() { command buildah ${PODMAN_ROOT:+--root "$PODMAN_ROOT/root" --runroot "$PODMAN_ROOT/run"} "$@"; }

container=$(buildah from "$base")
trap 'buildah rm "$container" >/dev/null' EXIT
buildah run --isolation chroot "$container" -- sh -c \
  'apt-get update -qq && cd /tmp && apt-get download -qq docker-compose && dpkg-deb -x docker-compose_*.deb compose'
program=$(find "$(buildah mount "$container")/tmp/compose" -type f -name docker-compose -perm -u+x | head -n 1)
[ -n "$program" ] || {
  echo "Debian's package docker-compose holds no program of that name." >&2
  exit 1
}
cp "$program" "$file"
