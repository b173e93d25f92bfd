# Holds the process groups of one launcher. Its standard input is a pipe from the launcher; when that closes, however the
# launcher ended, every group that is still registered is stopped. Lines: "+ SIGNAL pgid" and "- SIGNAL pgid".
trap '' INT TERM HUP
held=' '
while read -r change signal group; do
  case $change in
    +) held="$held$signal:$group " ;;
    -) held=$(printf '%s' "$held" | sed "s/ $signal:$group / /") ;;
  esac
done
[ "$held" = ' ' ] && exit 0
for entry in $held; do kill -s "${entry%%:*}" -- "-${entry##*:}" 2>/dev/null; done
# Two seconds to end by themselves.
left=20
while [ "$left" -gt 0 ]; do
  living=0
  for entry in $held; do kill -s 0 -- "-${entry##*:}" 2>/dev/null && living=1; done
  [ "$living" = 0 ] && exit 0
  sleep 0.1
  left=$((left - 1))
done
for entry in $held; do kill -s KILL -- "-${entry##*:}" 2>/dev/null; done
exit 0
