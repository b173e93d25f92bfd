#!/bin/sh
# collect-programs.sh ROOT FILE...: copies programs and libraries with every library that they load into ROOT, at the
# same paths, and leaves the record of their Debian packages where scanners of images look for it.
set -eu
root=$1
shift

# Debian's /lib is a link into /usr.
canonical() { echo "$(readlink -f "$(dirname "$1")")/$(basename "$1")"; }

copy() {
  path=$(canonical "$1")
  [ -e "$root$path" ] && return 0
  mkdir -p "$root$(dirname "$path")"
  cp -L "$path" "$root$path"
  real=$(readlink -f "$path")
  package=$(dpkg-query -S "$real" "${real#/usr}" 2>/dev/null | head -n 1 | cut -d ' ' -f 1)
  package=${package%:}
  [ -n "$package" ] || return 0
  mkdir -p "$root/var/lib/dpkg/status.d"
  dpkg-query -s "$package" >"$root/var/lib/dpkg/status.d/${package%%:*}"
}

for link in bin lib lib64 sbin; do
  [ -L "/$link" ] && mkdir -p "$root" && ln -sfn "usr/$link" "$root/$link"
done
for file in "$@"; do
  case $file in
    # A module of Node is copied with the application; only what it loads is missing.
    *.node) ;;
    *) copy "$file" ;;
  esac
  for library in $(ldd "$file" 2>/dev/null | awk '$3 ~ /^\// { print $3 } $1 ~ /^\// { print $1 }'); do
    case $library in
      */node_modules/*) ;;
      *) copy "$library" ;;
    esac
  done
done
