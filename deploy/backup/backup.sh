#!/bin/sh
# Backs up one installation: the database continuously, the folder of media files every 20 seconds, the keys once.
#
#   backup.sh run      everything, until it is stopped
#   backup.sh base     one base backup now
#   backup.sh check    how old everything is; exit code 1 when something is too old
#
# Needs the programs of the server's own version of PostgreSQL, and a role that may replicate (PGHOST, PGPORT, PGUSER, PGPASSWORD).
# restore.sh brings a backup back.
set -eu

: "${BACKUP_DIR:?where the backups go: another disk, copied to another place}"
MEDIA_DIR=${MEDIA_DIR:-}   # empty where the files are in an S3 store, which has versions or a copy of its own
KEYS_DIR=${KEYS_DIR:-}     # what `setup` wrote
KEEP_DAYS=${KEEP_DAYS:-35} # deleted accounts are gone from the backups after as many days
BASE_EVERY_HOURS=${BASE_EVERY_HOURS:-24}
MEDIA_EVERY_SECONDS=${MEDIA_EVERY_SECONDS:-20}
METRICS_DIR=${METRICS_DIR:-} # the folder of node_exporter's textfile collector, where each success is recorded
PGDATABASE=${PGDATABASE:-postgres}
SLOT=cadenza_backup
export PGDATABASE

say() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*"; }
record() { [ -z "$METRICS_DIR" ] || sh "$(dirname "$0")/../monitoring/record-backup" "$1" "$METRICS_DIR"; }
query() { psql --no-psqlrc --quiet --tuples-only --no-align --command "$1"; }

newest_base() { find "$BACKUP_DIR/base" -mindepth 1 -maxdepth 1 -type d ! -name '*.partial' 2>/dev/null | sort | tail -n 1; }
first_wal_of() { tar -xzOf "$1/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*file \([0-9A-F]*\)).*/\1/p'; }

take_base() {
  name=$(date -u +%Y%m%dT%H%M%SZ)
  folder="$BACKUP_DIR/base/$name"
  mkdir -p "$BACKUP_DIR/base"
  rm -rf "$BACKUP_DIR"/base/*.partial
  # The log is received beside it, so it is not taken twice.
  pg_basebackup --pgdata "$folder.partial" --format tar --gzip --wal-method none --checkpoint fast --label "cadenza $name"
  mv "$folder.partial" "$folder"
  say "base backup $name"
  record base
  prune
}

# Keeps two base backups however old they are, and the log since the older one.
prune() {
  find "$BACKUP_DIR/base" -mindepth 1 -maxdepth 1 -type d ! -name '*.partial' | sort | head -n -2 >"$BACKUP_DIR/.prunable"
  while read -r old; do
    [ -z "$(find "$old" -maxdepth 0 -mtime "+$KEEP_DAYS")" ] || rm -rf "$old"
  done <"$BACKUP_DIR/.prunable"
  oldest=$(find "$BACKUP_DIR/base" -mindepth 1 -maxdepth 1 -type d ! -name '*.partial' | sort | head -n 1)
  # A name is the timeline and then the position, which alone says how old it is.
  (cd "$BACKUP_DIR/wal" && find . -type f ! -name '*.partial' ! -name '*.history' -printf '%f\n') |
    awk -v first="$(first_wal_of "$oldest")" 'substr($0, 9) < substr(first, 9)' |
    (cd "$BACKUP_DIR/wal" && xargs -r rm -f --)
  [ -z "$MEDIA_DIR" ] || prune_media
}

# What the store has deleted is deleted here when the base backups that knew it are gone.
prune_media() {
  mkdir -p "$BACKUP_DIR/removed" "$BACKUP_DIR/media"
  list_files "$MEDIA_DIR" | sort >"$BACKUP_DIR/.live"
  list_files "$BACKUP_DIR/media" | sort | comm -23 - "$BACKUP_DIR/.live" >"$BACKUP_DIR/removed/$(date -u +%Y%m%d)"
  find "$BACKUP_DIR/removed" -type f -mtime "+$KEEP_DAYS" >"$BACKUP_DIR/.expired"
  while read -r list; do
    sort "$list" | comm -23 - "$BACKUP_DIR/.live" | (cd "$BACKUP_DIR/media" && tr '\n' '\0' | xargs -0r rm -f --)
    rm "$list"
  done <"$BACKUP_DIR/.expired"
}

list_files() { (cd "$1" && find . -path ./.partial -prune -o -type f -print); }

# A song's files are written before its row, so a copy that began at a moment has every file that the database knew by then: that moment
# is what a restore goes back to. It must be followed by a commit that has arrived here, or the restore would not find its end.
copy_media() {
  began=$(date -u +%FT%T.%6N%:z)
  mkdir -p "$BACKUP_DIR/media"
  touch "$BACKUP_DIR/.media.next"
  if [ -e "$BACKUP_DIR/.media.last" ]; then set -- -cnewer "$BACKUP_DIR/.media.last"; else set --; fi
  # Folders as well, for who may enter them.
  (cd "$MEDIA_DIR" && find . -path ./.partial -prune -o \( -type d -o -type f \) "$@" -print0) |
    tar -C "$MEDIA_DIR" --null --no-recursion --ignore-failed-read --files-from - -cf - 2>/dev/null |
    tar -C "$BACKUP_DIR/media" -xf -
  confirm_wal
  printf '%s\n' "$began" >"$BACKUP_DIR/media.time.next"
  mv "$BACKUP_DIR/media.time.next" "$BACKUP_DIR/media.time"
  mv "$BACKUP_DIR/.media.next" "$BACKUP_DIR/.media.last"
}

# Commits something and waits until the log has arrived here up to there.
confirm_wal() {
  query "select pg_logical_emit_message(true, 'cadenza', 'backup')" >/dev/null
  end=$(query 'select pg_current_wal_lsn()')
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    arrived=$(query "select coalesce(bool_or(flush_lsn >= '$end'), false) from pg_stat_replication where application_name = 'pg_receivewal'")
    [ "$arrived" = t ] && { record wal; return 0; }
    sleep 0.5
  done
  say 'the log of the database does not arrive'
  return 1
}

copy_keys() {
  mkdir -p "$BACKUP_DIR/keys"
  chmod 700 "$BACKUP_DIR/keys"
  cp -pR "$KEYS_DIR/." "$BACKUP_DIR/keys/"
}

receive_wal() {
  mkdir -p "$BACKUP_DIR/wal"
  pg_receivewal --slot "$SLOT" --create-slot --if-not-exists
  exec pg_receivewal --directory "$BACKUP_DIR/wal" --slot "$SLOT" --synchronous
}

run_all() {
  [ -z "$KEYS_DIR" ] || copy_keys
  receive_wal &
  receiver=$!
  trap 'kill "$receiver" 2>/dev/null; exit 0' INT TERM
  while :; do
    kill -0 "$receiver" 2>/dev/null || { say 'pg_receivewal has ended'; exit 1; }
    base=$(newest_base)
    if [ -z "$base" ] || [ -n "$(find "$base" -maxdepth 0 -mmin "+$((BASE_EVERY_HOURS * 60))")" ]; then
      take_base || say 'the base backup failed; it is tried again'
    fi
    if [ -n "$MEDIA_DIR" ]; then
      copy_media || say 'the media files could not be copied; they are tried again'
    else
      confirm_wal || true
    fi
    sleep "$MEDIA_EVERY_SECONDS" &
    wait $!
  done
}

check() {
  now=$(date +%s)
  status=0
  report() {
    if [ -z "$2" ]; then
      say "$1: none"
      status=1
      return
    fi
    age=$((now - $(stat -c %Y "$2")))
    say "$1: $age s old"
    [ "$age" -le "$3" ] || status=1
  }
  report 'base backup' "$(newest_base)" $((BASE_EVERY_HOURS * 3600 + 7200))
  report 'log' "$(find "$BACKUP_DIR/wal" -type f -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -n 1 | cut -d ' ' -f 2-)" 300
  [ -z "$MEDIA_DIR" ] || report 'media' "$([ -e "$BACKUP_DIR/media.time" ] && echo "$BACKUP_DIR/media.time")" 300
  return $status
}

umask 077
mkdir -p "$BACKUP_DIR"
case "${1:-}" in
run) run_all ;;
base) take_base ;;
check) check ;;
*)
  echo 'usage: backup.sh run | base | check' >&2
  exit 64
  ;;
esac
