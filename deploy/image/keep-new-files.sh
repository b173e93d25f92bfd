#!/bin/sh
# keep-new-files.sh FOLDER BASE: removes from FOLDER the files that are the same in BASE, so that an image on top of
# another adds only what is new.
set -eu
cd "$1"
find . \( -type f -o -type l \) -print | while IFS= read -r file; do
  if [ -L "$file" ]; then
    [ -L "$2/$file" ] && [ "$(readlink "$file")" = "$(readlink "$2/$file")" ] && rm "$file"
  else
    [ -f "$2/$file" ] && cmp -s "$file" "$2/$file" && rm "$file"
  fi
  true
done
find . -mindepth 1 -type d -empty -delete
