#!/bin/sh
# sign-images.sh FILE: signs FILE, such as a bill of materials, with a new key, verifies the signature, and requires that it fails for
# a changed file and for another key. A release is signed under the identity of its workflow instead of a key, which needs the network;
# this shows that the commands fit the cosign at hand, from this machine or else from the packages of a newer Debian.
set -eu
file=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! command -v cosign >/dev/null; then
  mirror=$(sed -n 's/^URIs: //p' /etc/apt/sources.list.d/*.sources 2>/dev/null | head -n 1)
  [ -n "$mirror" ] || {
    echo 'cosign is missing. Install it: https://docs.sigstore.dev/cosign/system_config/installation' >&2
    exit 1
  }
  mkdir -p "$work/lists/partial" "$work/archives/partial"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror forky main" >"$work/sources.list"
  set -- -qq -o Dir::State="$work" -o Dir::State::lists=lists -o Dir::Cache="$work" -o Dir::Etc::sourcelist="$work/sources.list" \
    -o Dir::Etc::sourceparts=- -o Acquire::Check-Valid-Until=false -o Acquire::Languages=none -o APT::Sandbox::User=root
  apt-get "$@" update
  (cd "$work" && apt-get "$@" download cosign && dpkg-deb -x cosign_*.deb root)
  PATH=$work/root/usr/bin:$PATH
fi

export COSIGN_PASSWORD=
cd "$work"
cosign generate-key-pair --output-key-prefix ours 2>/dev/null
cosign generate-key-pair --output-key-prefix other 2>/dev/null
# Without the public log, which would need the network.
cosign sign-blob --yes --key ours.key --bundle bundle.json --use-signing-config=false --tlog-upload=false "$file" >log 2>&1 || {
  cat log >&2
  exit 1
}
is_valid() { cosign verify-blob --key "$1.pub" --bundle bundle.json --insecure-ignore-tlog=true "$2" >log 2>&1; }

cp "$file" changed
echo >>changed
is_valid ours "$file" || {
  cat log >&2
  exit 1
}
if is_valid ours changed || is_valid other "$file"; then
  echo 'A signature was accepted for a changed file or another key.' >&2
  exit 1
fi
echo "OK: $(basename "$file") is signed; a changed file and another key are refused"
