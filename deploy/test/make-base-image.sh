#!/bin/sh
# make-base-image.sh [TAG]: an image to build in, for machines that reach no registry: Debian from the package mirror of
# this machine, with the Node of the repository and the npm of this machine. `BUILD_IMAGE=<TAG>` makes the Containerfile
# use it. PODMAN_ROOT names the storage, as `podman --root` does.
set -eu
tag=${1:-localhost/cadenza-build:trixie}
suite=trixie
repository=$(cd "$(dirname "$0")/../.." && pwd)

for tool in mmdebstrap buildah npm; do
  command -v "$tool" >/dev/null || {
    echo "$tool is missing. Run: apt-get install mmdebstrap buildah npm" >&2
    exit 1
  }
done
buildah() { command buildah ${PODMAN_ROOT:+--root "$PODMAN_ROOT/root" --runroot "$PODMAN_ROOT/run"} "$@"; }

# The first address that apt of this machine fetches from.
# shellcheck disable=SC2016
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mmdebstrap --quiet --mode=root --variant=minbase --include=ca-certificates \
  --aptopt='Acquire::Languages "none"' --aptopt='Acquire::Check-Valid-Until "false"' \
  --aptopt='APT::Install-Recommends "false"' \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
  --dpkgopt='path-include=/usr/share/doc/*/copyright' --dpkgopt='path-exclude=/usr/share/locale/*' \
  "$suite" "$folder/base.tar" "$mirror"

npm_folder=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
container=$(buildah from scratch)
buildah add --quiet "$container" "$folder/base.tar" /
buildah copy --quiet "$container" "$(readlink -f "$repository/node_modules/node/bin/node")" /usr/local/bin/node
buildah copy --quiet "$container" "$npm_folder" /usr/local/lib/node_modules/npm
buildah run --isolation chroot "$container" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
# A proxy in front of this machine may have a certificate of its own.
buildah copy --quiet "$container" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
buildah commit --quiet --rm "$container" "$tag"
