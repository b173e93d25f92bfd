#!/bin/sh
# Cadenza on this machine, with one command: `sh deploy/install.sh`. Run again it upgrades and keeps every answer.
# Variables are also read and set by the names in ANSWERS.
# shellcheck disable=SC2034
set -eu

usage() {
  cat <<'END'
usage: sh deploy/install.sh [options]

  --domain NAME              host name in people's address bar, or localhost
  --email ADDRESS            for the certificates of that name; not needed for localhost
  --google-id ID             sign-in with Google: client id
  --google-secret SECRET     and its secret
  --smtp-url URL             sign-in by e-mail: smtp://user:password@host:587
  --email-from TEXT          sender of these e-mails
  --stripe-key KEY           payments: sk_… or rk_…
  --stripe-webhook SECRETS   and the secret of the webhook, whsec_…
  --http-port N, --https-port N   80 and 443 unless set
  --build                    build the images here; the default
  --pull                     pull those that API_IMAGE and WORKER_IMAGE name
  --keep-images              use those that are on this machine
  --yes                      ask nothing
  --dry-run                  check, say what would be done, change nothing
  --env-file FILE            where the answers are kept, .env beside this script unless set

The same by environment: DOMAIN, TLS_EMAIL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SMTP_URL, EMAIL_FROM, STRIPE_SECRET_KEY,
STRIPE_WEBHOOK_SECRETS, HTTP_PORT, HTTPS_PORT, and every image and limit that compose.yaml names. COMPOSE_OVERRIDE names a
compose file of your own that is added to ours.
END
}

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

deploy_dir=$(cd "$(dirname "$0")" && pwd)
env_file=$deploy_dir/.env
is_dry_run=false
is_asking=true
images=build
# What is asked for or given by option; everything else in the file stays as it is.
ANSWERS='DOMAIN TLS_EMAIL GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET SMTP_URL EMAIL_FROM STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRETS HTTP_PORT HTTPS_PORT'
IMAGES='API_IMAGE WORKER_IMAGE POSTGRES_IMAGE RESTATE_IMAGE CADDY_IMAGE BUILD_IMAGE'
MIN_MEMORY_MB=3500
MIN_DISK_MB=8000
READY_SECONDS=${READY_SECONDS:-300}

need_value() { [ "$2" -ge 2 ] || fail "$1 needs a value. See: sh deploy/install.sh --help"; }
while [ $# -gt 0 ]; do
  case $1 in
    --domain) need_value "$1" $# && DOMAIN=$2 && shift ;;
    --email) need_value "$1" $# && TLS_EMAIL=$2 && shift ;;
    --google-id) need_value "$1" $# && GOOGLE_CLIENT_ID=$2 && shift ;;
    --google-secret) need_value "$1" $# && GOOGLE_CLIENT_SECRET=$2 && shift ;;
    --smtp-url) need_value "$1" $# && SMTP_URL=$2 && shift ;;
    --email-from) need_value "$1" $# && EMAIL_FROM=$2 && shift ;;
    --stripe-key) need_value "$1" $# && STRIPE_SECRET_KEY=$2 && shift ;;
    --stripe-webhook) need_value "$1" $# && STRIPE_WEBHOOK_SECRETS=$2 && shift ;;
    --http-port) need_value "$1" $# && HTTP_PORT=$2 && shift ;;
    --https-port) need_value "$1" $# && HTTPS_PORT=$2 && shift ;;
    --env-file) need_value "$1" $# && env_file=$2 && shift ;;
    --build) images=build ;;
    --pull) images=pull ;;
    --keep-images) images=keep ;;
    --yes | -y) is_asking=false ;;
    --dry-run) is_dry_run=true ;;
    --help | -h) usage && exit 0 ;;
    *) usage >&2 && fail "There is no option $1." ;;
  esac
  shift
done

value_of() { eval "printf '%s' \"\${$1-}\""; }
kept_value() { [ -f "$env_file" ] && sed -n "s/^$1='\(.*\)'\$/\1/p" "$env_file" | tail -n 1; }

# An option or variable of today comes before the answer of the last time.
load_answers() {
  for name in $ANSWERS $IMAGES POSTGRES_PASSWORD; do
    if [ -z "$(value_of "$name")" ]; then
      kept=$(kept_value "$name" || true)
      eval "$name=\$kept"
    fi
  done
}

ask() {
  $is_asking || return 0
  [ -n "$(value_of "$1")" ] && return 0
  printf '%s' "$2"
  read -r answer || answer=
  eval "$1=\$answer"
}

ask_everything() {
  ask DOMAIN 'Domain name that leads to this machine (localhost to try it out): '
  DOMAIN=${DOMAIN:-localhost}
  case $DOMAIN in
    localhost) ;;
    *[!A-Za-z0-9.-]* | -* | .* | *.) fail "$DOMAIN is not a host name. Give one without https:// and path, such as songs.example.org." ;;
    *.*) ask TLS_EMAIL 'E-mail address for its certificates: ' ;;
    *) fail "$DOMAIN has no dot, so no authority gives it a certificate. Use a full name, or localhost." ;;
  esac
  if [ "$DOMAIN" != localhost ] && [ -z "${TLS_EMAIL:-}" ]; then
    fail 'An e-mail address is needed for certificates: --email you@example.org.'
  fi
  ask GOOGLE_CLIENT_ID 'Google client id (empty: no sign-in with Google): '
  if [ -n "${GOOGLE_CLIENT_ID:-}" ]; then ask GOOGLE_CLIENT_SECRET 'Google client secret: '; fi
  ask SMTP_URL 'SMTP address for sign-in by e-mail, smtp://user:password@host:587 (empty: none): '
  ask STRIPE_SECRET_KEY 'Stripe secret key (empty: nothing is sold): '
  if [ -n "${STRIPE_SECRET_KEY:-}" ]; then ask STRIPE_WEBHOOK_SECRETS 'Secret of the Stripe webhook, whsec_…: '; fi
}

check_answers() {
  if [ -n "${GOOGLE_CLIENT_ID:-}" ] && [ -z "${GOOGLE_CLIENT_SECRET:-}" ]; then
    fail 'The Google client id has no secret: --google-secret.'
  fi
  if [ -n "${STRIPE_SECRET_KEY:-}" ] && [ -z "${STRIPE_WEBHOOK_SECRETS:-}" ]; then
    fail 'The Stripe key has no webhook secret: --stripe-webhook.'
  fi
  for name in $ANSWERS; do
    case $(value_of "$name") in
      *\'*) fail "$name must not contain an apostrophe." ;;
    esac
  done
  if [ -z "${GOOGLE_CLIENT_ID:-}" ] && [ -z "${SMTP_URL:-}" ]; then
    say 'Note: nobody can sign in yet. Give a Google client or an SMTP address, now or by running this again.'
  fi
}

find_compose() {
  if command -v docker >/dev/null && docker compose version >/dev/null 2>&1; then
    compose='docker compose'
    docker info >/dev/null 2>&1 || fail 'Docker is installed and does not answer. Start it (systemctl start docker), or run this as a user who may use it.'
  elif command -v docker-compose >/dev/null && [ -n "${DOCKER_HOST:-}" ]; then
    compose='docker-compose'
  elif command -v podman >/dev/null && podman compose version >/dev/null 2>&1; then
    compose='podman compose'
  else
    fail 'Docker with its compose plugin was not found. Install it (https://docs.docker.com/engine/install/), or podman with podman compose.'
  fi
}

run_compose() {
  # The answers may stand in another folder than compose.yaml.
  # `docker compose` is two words.
  # shellcheck disable=SC2086
  $compose --project-directory "$deploy_dir" --file "$deploy_dir/compose.yaml" \
    ${COMPOSE_OVERRIDE:+--file "$COMPOSE_OVERRIDE"} --env-file "$env_file" "$@"
}

is_running() { [ -f "$env_file" ] && [ -n "$(run_compose ps --quiet caddy 2>/dev/null || true)" ]; }

is_port_taken() {
  if command -v ss >/dev/null; then ss -Hltn "sport = :$1" 2>/dev/null | grep -q .; else return 1; fi
}

check_machine() {
  memory_mb=$(awk '/^MemTotal/ { print int($2 / 1024) }' /proc/meminfo 2>/dev/null || echo 0)
  if [ "${memory_mb:-0}" -gt 0 ] && [ "$memory_mb" -lt "$MIN_MEMORY_MB" ]; then
    fail "This machine has $memory_mb MB of memory; Cadenza needs $MIN_MEMORY_MB MB."
  fi
  disk_mb=$(df -Pm "$deploy_dir" | awk 'NR == 2 { print $4 }')
  [ "$disk_mb" -ge "$MIN_DISK_MB" ] || fail "There are $disk_mb MB free on the disk; images and songs need $MIN_DISK_MB MB."
  is_running && return 0
  for port in "${HTTP_PORT:-80}" "${HTTPS_PORT:-443}"; do
    case $port in
      '' | *[!0-9]*) fail "$port is not a port." ;;
    esac
    ! is_port_taken "$port" || fail "Port $port is taken by another program. Stop it, or choose others: --http-port and --https-port."
  done
}

random_secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

write_answers() {
  POSTGRES_PASSWORD=${POSTGRES_PASSWORD:-$(random_secret)}
  ORIGIN=https://$DOMAIN
  [ "${HTTPS_PORT:-443}" = 443 ] || ORIGIN=$ORIGIN:$HTTPS_PORT
  if [ "$DOMAIN" = localhost ]; then TLS=internal; else TLS=$TLS_EMAIL; fi
  written="ORIGIN TLS POSTGRES_PASSWORD $ANSWERS $IMAGES"
  partial=$env_file.partial
  umask 077
  {
    if [ -f "$env_file" ]; then
      grep -Ev "^($(printf '%s' "$written" | tr ' ' '|'))=" "$env_file" || true
    else
      say "# Written by install.sh, which keeps what it does not know. Holds secrets: nobody else may read it."
    fi
    for name in $written; do
      value=$(value_of "$name")
      [ -z "$value" ] || printf "%s='%s'\n" "$name" "$value"
    done
  } >"$partial"
  chmod 600 "$partial"
  mv "$partial" "$env_file"
}

get_images() {
  case $images in
    pull)
      say 'Pulling the images …'
      run_compose pull --quiet
      ;;
    build)
      say 'Building the images; the first time this takes some minutes …'
      run_compose build --quiet
      ;;
  esac
}

# The certificate of localhost is Caddy's own, and a name may not lead here yet: asked from inside, past the proxy.
is_ready() { run_compose exec -T api node -e "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))" >/dev/null 2>&1; }

wait_until_ready() {
  printf 'Starting '
  waited=0
  until is_ready; do
    if [ "$waited" -ge "$READY_SECONDS" ]; then
      say ''
      run_compose ps --all
      fail "It is not ready after $READY_SECONDS s. What the processes say: $compose --project-directory $deploy_dir logs --tail 50"
    fi
    printf '.'
    sleep 3
    waited=$((waited + 3))
  done
  say ' ready'
}

load_answers
find_compose
ask_everything
check_answers
check_machine
if $is_dry_run; then
  say "Would write $env_file, $images the images, and start Cadenza at https://$DOMAIN with: $compose up --detach"
  exit 0
fi
write_answers
get_images
run_compose up --detach --remove-orphans --quiet-pull
wait_until_ready
say ''
say "Cadenza runs at $ORIGIN"
[ "$DOMAIN" != localhost ] || say 'The certificate is its own, so the browser asks once whether to trust it.'
say "Answers and the database's password: $env_file. Copy it and the volumes into your backups."
