#!/bin/sh
# get-postgres-programs.sh FOLDER [--unpack]: puts psql, pg_basebackup and pg_receivewal of PostgreSQL 18 into FOLDER/bin, from this
# machine where it has them, else from the packages of a newer Debian, unpacked beside the system and not installed. With --unpack always
# the latter: then FOLDER has everything that they need and works in any place.
set -eu
version=18
programs='psql pg_basebackup pg_receivewal'
folder=$1
unpack=${2:-}
mkdir -p "$folder/bin"
folder=$(cd "$folder" && pwd)

has_all() { for program in $programs; do "$1/$program" --version 2>/dev/null | grep -q " $version\." || return 1; done; }
if [ "$unpack" != --unpack ] || [ -d "$folder/root" ]; then has_all "$folder/bin" && exit 0; fi
for found in "/usr/lib/postgresql/$version/bin" "$(dirname "$(command -v pg_basebackup || echo /nowhere/x)")"; do
  if [ "$unpack" != --unpack ] && has_all "$found"; then
    for program in $programs; do ln -sf "$found/$program" "$folder/bin/$program"; done
    exit 0
  fi
done

mirror=$(sed -n 's/^URIs: //p' /etc/apt/sources.list.d/*.sources 2>/dev/null | head -n 1)
[ -n "$mirror" ] || mirror=$(sed -n 's/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\).*/\2/p' /etc/apt/sources.list 2>/dev/null | head -n 1)
[ -n "$mirror" ] || {
  echo "The programs of PostgreSQL $version are missing. Install them: apt-get install postgresql-client-$version" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/packages" "$folder/root"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror forky main" >"$work/sources.list"
apt() {
  program=$1
  shift
  "$program" -o Dir::State="$work" -o Dir::State::lists=lists -o Dir::Cache="$work" -o Dir::Etc::sourcelist="$work/sources.list" \
    -o Dir::Etc::sourceparts=- -o Acquire::Check-Valid-Until=false -o Acquire::Languages=none -o APT::Sandbox::User=root "$@"
}
apt apt-get -qq update
packages=$(apt apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances \
  "postgresql-client-$version" | grep -E "^(postgresql-client-$version|lib)" | grep -vE 'perl|:' | sort -u)
# shellcheck disable=SC2086 # one word for each package
(cd "$work/packages" && apt apt-get -qq download $packages)
for package in "$work"/packages/*.deb; do dpkg-deb -x "$package" "$folder/root"; done

# They are linked against a newer libc than this system may have, so they are started by their own loader.
loader=$(cd "$folder/root" && find . -name 'ld-linux-*.so.*' | head -n 1)
libraries=$(cd "$folder/root" && dirname "$(find . -name 'libpq.so.5' | head -n 1)")
for program in $programs; do
  cat >"$folder/bin/$program" <<END
#!/bin/sh
root=\$(dirname "\$(dirname "\$(readlink -f "\$0")")")/root
exec "\$root/$loader" --library-path "\$root/$libraries" "\$root/usr/lib/postgresql/$version/bin/$program" "\$@"
END
  chmod +x "$folder/bin/$program"
done
has_all "$folder/bin" || {
  echo "The programs of PostgreSQL $version do not start here." >&2
  exit 1
}
