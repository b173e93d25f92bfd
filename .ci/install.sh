# Sourced by .ci/run and .ci/deep: brings what the tests need to a machine that has Node, npm and apt.
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

install_packages() {
  command -v chromium-headless-shell >/dev/null && command -v ffmpeg >/dev/null && command -v unzip >/dev/null &&
    command -v promtool >/dev/null && command -v shellcheck >/dev/null && [ -x /usr/sbin/pgbouncer ] && return 0
  as_root apt-get update -qq &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      chromium-headless-shell ffmpeg pgbouncer prometheus shellcheck unzip >/dev/null
}

# What only .ci/deep needs: what `npm run images` builds and tries the images with, and a second browser.
install_deep_tools() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    firefox-esr podman buildah runc netavark aardvark-dns containernetworking-plugins mmdebstrap caddy haproxy faketime systemd >/dev/null
}

# The two do not wait for each other: one unpacks Debian's packages, the other npm's.
install_everything() {
  local packages npm
  install_packages &
  packages=$!
  npm ci --no-progress --prefer-offline
  npm=$?
  wait $packages && [ $npm -eq 0 ]
}
