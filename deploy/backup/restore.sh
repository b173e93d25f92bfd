#!/bin/sh
# Brings back what backup.sh has kept, into new folders; it touches neither the backup nor a folder that exists.
#
#   restore.sh BACKUP_DIR PGDATA [MEDIA_DIR [KEYS_DIR]]
#
# Then start PostgreSQL on PGDATA: it replays the log up to the last copy of the media files and is the new database. Start the engine with
# an empty folder: songs that were being made are handed to it again. RESTORE_TO=end replays the whole log instead, for files in S3.
# RESTORE_OWNER=postgres:postgres gives PGDATA to that user, when this program is run by root.
set -eu

[ $# -ge 2 ] || {
  sed -n '2,/^set/p' "$0" | sed -n 's/^# \{0,1\}//p' >&2
  exit 64
}
backup=$1 data=$2 media=${3:-} keys=${4:-}
say() { printf '%s\n' "$*"; }

for folder in "$data" "$media" "$keys"; do
  if [ -n "$folder" ] && [ -n "$(ls -A "$folder" 2>/dev/null)" ]; then
    say "$folder is not empty. Choose another folder, or move it away." >&2
    exit 1
  fi
done
base=$(find "$backup/base" -mindepth 1 -maxdepth 1 -type d ! -name '*.partial' 2>/dev/null | sort | tail -n 1)
[ -n "$base" ] || {
  say "There is no base backup in $backup/base." >&2
  exit 1
}
if [ -n "$(find "$base" -maxdepth 1 -name '[0-9]*.tar.gz')" ]; then
  say 'This database has tablespaces, which this program does not restore. Use pg_basebackup by hand.' >&2
  exit 1
fi

# Who may enter the folders above is not decided here.
mkdir -p "$(dirname "$data")"
umask 077
mkdir -p "$data"
tar --no-same-owner -xzf "$base/base.tar.gz" -C "$data"
mkdir -p "$data/restored_wal"
for segment in "$backup"/wal/*; do
  name=$(basename "$segment" .partial)
  # What was still being received has the same name with a suffix, and the same size.
  [ -e "$data/restored_wal/$name" ] || cp "$segment" "$data/restored_wal/$name"
done
{
  printf "restore_command = 'cp \"restored_wal/%%f\" \"%%p\"'\n"
  if [ -n "$media" ] && [ "${RESTORE_TO:-media}" = media ]; then
    printf "recovery_target_time = '%s'\n" "$(cat "$backup/media.time")"
    printf "recovery_target_action = 'promote'\n"
  fi
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
[ -z "${RESTORE_OWNER:-}" ] || chown -R "$RESTORE_OWNER" "$data"
say "database: $(basename "$base") and $(find "$data/restored_wal" -type f | wc -l) files of its log, into $data"

if [ -n "$media" ]; then
  mkdir -p "$media"
  cp -pR "$backup/media/." "$media/"
  say "media: as of $(cat "$backup/media.time"), into $media"
fi
if [ -n "$keys" ]; then
  mkdir -p "$keys"
  cp -pR "$backup/keys/." "$keys/"
  say "keys: into $keys"
fi
