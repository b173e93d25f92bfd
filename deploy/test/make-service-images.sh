#!/bin/sh
# make-service-images.sh [BASE]: stand-ins for the images of PostgreSQL, Restate and Caddy, for machines that reach no
# registry: localhost/postgres:18, localhost/restate:1.7.12 and localhost/caddy:2, from the programs that npm and Debian
# brought to this machine. They take the variables, paths and users that compose.yaml relies on.
set -eu
base=${1:-localhost/cadenza-build:trixie}
repository=$(cd "$(dirname "$0")/../.." && pwd)
machine=$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
modules=$repository/node_modules
command -v caddy >/dev/null || {
  echo 'caddy is missing. Run: apt-get install caddy' >&2
  exit 1
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r "$modules/@embedded-postgres/linux-$machine/native" "$folder/postgres"
# Of a server there is nothing else on npm.
sh "$repository/deploy/test/get-postgres-programs.sh" "$repository/.dev/cache/postgres-programs-of-image" --unpack
cp -r "$repository/.dev/cache/postgres-programs-of-image" "$folder/postgres-programs"
cp "$modules/@restatedev/restate-server-linux-$machine/bin/restate-server" "$(command -v caddy)" "$folder"

cat >"$folder/pg_isready" <<'END'
#!/bin/sh
exec node -e "require('net').connect(5432, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(2))"
END
cat >"$folder/docker-entrypoint.sh" <<'END'
#!/bin/sh
set -eu
export PATH=/opt/postgres/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/password
  initdb -D "$PGDATA" -U postgres -A scram-sha-256 --pwfile=/tmp/password -E UTF8 --locale=C.UTF-8 >/dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB;" | postgres --single -D "$PGDATA" postgres >/dev/null
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
END
chmod +x "$folder/pg_isready" "$folder/docker-entrypoint.sh"
cat >"$folder/Containerfile" <<'END'
ARG BASE
FROM ${BASE} AS postgres
COPY postgres /opt/postgres
COPY postgres-programs /opt/postgres-programs
COPY pg_isready docker-entrypoint.sh /usr/local/bin/
RUN ln -s /opt/postgres-programs/bin/* /usr/local/bin/ \
  && useradd --system --uid 999 --user-group --home-dir /var/lib/postgresql postgres \
  && mkdir -p /var/lib/postgresql /var/run/postgresql && chown postgres:postgres /var/lib/postgresql /var/run/postgresql
VOLUME /var/lib/postgresql
ENTRYPOINT ["docker-entrypoint.sh"]
FROM ${BASE} AS restate
COPY restate-server /usr/local/bin/restate-server
VOLUME /restate-data
ENTRYPOINT ["/usr/local/bin/restate-server"]
FROM ${BASE} AS caddy
COPY caddy /usr/bin/caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run"]
END
for image in postgres:18 restate:1.7.12 caddy:2; do
  buildah ${PODMAN_ROOT:+--root "$PODMAN_ROOT/root" --runroot "$PODMAN_ROOT/run"} bud --quiet --isolation chroot \
    --build-arg "BASE=$base" --target "${image%%:*}" --tag "localhost/$image" "$folder"
done
