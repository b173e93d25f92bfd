import { readCommands, type PageCommand } from './page-commands.ts'

/** How a command is run that does not simply end with exit code 0. */
export type Treatment =
  /** It cannot be run here, and why. */
  | { notRun: string }
  /** It runs until it is stopped: the next command comes when this one succeeds. */
  | { staysUntilReady: string }
  /** Ctrl-C is pressed when it has printed this. */
  | { interruptedAfter: RegExp }
  /** It fails at first, and is tried again for so many seconds. */
  | { repeatedFor: number }
  /** What somebody types. */
  | { answers: readonly string[] }

interface Rule {
  /** With what the command begins, or all of it with a `$` at the end. */
  command: string
  treatment: Treatment
}

const LAUNCHER = { notRun: 'is about the product that npm run dev starts' }
const ITS_OWN_CHECK = { notRun: 'is a nightly check of its own' }
const NO_RELEASE = { notRun: 'needs a published release and the internet' }
const NO_SYSTEMD = { notRun: 'changes the machine and needs its systemd; npm run images has systemd check the units' }

const NO_CASE = { notRun: 'needs a text that was held; run-operate.int.test.ts has one' }

const OPERATIONS: readonly Rule[] = [
  { command: 'npm run --silent operate -- case <case>$', treatment: NO_CASE },
  { command: 'npm run --silent operate -- clear <case>', treatment: NO_CASE },
  { command: 'npm run --silent operate -- escalate <case>', treatment: NO_CASE },
  {
    command: 'npm run --silent operate -- refund <user> <purchase>',
    treatment: { notRun: 'needs a purchase that was paid; refund.int.test.ts has one' },
  },
  { command: 'npm run self-host-drill$', treatment: { notRun: 'is this program' } },
  {
    command: '(set -a && . /etc/cadenza/engine.env',
    treatment: { staysUntilReady: 'curl --fail --silent http://127.0.0.1:9070/health' },
  },
  {
    command: 'node --env-file=/etc/cadenza/band.env apps/band/src/main.ts$',
    treatment: { staysUntilReady: 'curl --fail --silent http://127.0.0.1:5190/health' },
  },
  {
    command: 'node --env-file=/etc/cadenza/worker.env',
    treatment: { staysUntilReady: 'curl --fail --silent http://127.0.0.1:9070/services/Generation' },
  },
  {
    command: 'node --env-file=/etc/cadenza/api.env --import',
    treatment: { staysUntilReady: 'curl --fail --silent http://127.0.0.1:8080/readyz' },
  },
  {
    command: 'node --env-file=/etc/cadenza/api.env --env-file=/etc/cadenza/migrate.env apps/server/src/main.ts seed$',
    treatment: { interruptedAfter: /^1 of \d+:/m },
  },
  { command: 'npm run seed$', treatment: LAUNCHER },
  { command: 'npm run dev$', treatment: LAUNCHER },
  {
    command: 'sh deploy/backup/backup.sh run$',
    treatment: { staysUntilReady: 'sh deploy/backup/backup.sh check' },
  },
  { command: 'rclone sync$', treatment: { notRun: 'has no S3 store to copy here' } },
  { command: 'npm run restore-drill$', treatment: ITS_OWN_CHECK },
]

const HOSTING: readonly Rule[] = [
  { command: 'podman compose$', treatment: { notRun: 'is the name of a program' } },
  { command: 'npm run self-host-drill$', treatment: { notRun: 'is this program' } },
  // The domain, Google, e-mail, Stripe.
  { command: 'sh deploy/install.sh$', treatment: { answers: ['localhost', '', 'smtp://mail:2525', ''] } },
  {
    command: 'sh deploy/install.sh --yes --domain songs.example.org',
    treatment: { notRun: 'wants a name and certificates of the internet; its options are tried by install.test.ts' },
  },
  { command: 'docker compose logs --follow worker$', treatment: { interruptedAfter: /worker is listening/ } },
  { command: 'docker compose run --rm api seed$', treatment: { interruptedAfter: /^1 of \d+:/m } },
  // The first copies take some seconds.
  { command: 'docker compose exec backup sh /deploy/backup/backup.sh check$', treatment: { repeatedFor: 120 } },
  { command: 'docker run cadenza-api audit$', treatment: { notRun: 'shows where the role goes; it has no database' } },
  { command: 'image=ghcr.io', treatment: NO_RELEASE },
  { command: 'by="--certificate-identity', treatment: NO_RELEASE },
  { command: 'cosign ', treatment: NO_RELEASE },
  { command: 'gh attestation verify', treatment: NO_RELEASE },
  { command: 'git clone <this repository> /opt/cadenza', treatment: NO_SYSTEMD },
  { command: 'useradd ', treatment: NO_SYSTEMD },
  { command: 'install -d ', treatment: NO_SYSTEMD },
  { command: 'sudo -u cadenza', treatment: { notRun: 'is run as the setup of docs/operations.md, without sudo' } },
  { command: 'cp deploy/systemd/', treatment: NO_SYSTEMD },
  { command: 'systemctl ', treatment: NO_SYSTEMD },
  { command: 'npm run rolling-release$', treatment: ITS_OWN_CHECK },
  { command: 'git fetch --tags && git checkout', treatment: NO_RELEASE },
  { command: 'git checkout$', treatment: NO_RELEASE },
  { command: 'npm ci && npm run build$', treatment: { notRun: 'is done by the build of the images' } },
]

export const PAGES = { 'docs/operations.md': OPERATIONS, 'docs/hosting.md': HOSTING } as const
export type PagePath = keyof typeof PAGES

const matches = ({ command }: Rule, text: string): boolean =>
  command.endsWith('$') ? text === command.slice(0, -1) : text.startsWith(command)

export interface TreatedCommand extends PageCommand {
  /** Undefined for a command that ends by itself with exit code 0. */
  treatment: Treatment | undefined
}

export function readTreatedCommands(page: PagePath, markdown: string): TreatedCommand[] {
  return readCommands(markdown).map((command) => ({
    ...command,
    treatment: PAGES[page].find((rule) => matches(rule, command.text))?.treatment,
  }))
}

/** What the rooms of the drill have; SQL is sent by psql. */
const PROGRAMS = new Set(['cd', 'curl', 'docker', 'export', 'git', 'node', 'npm', 'restate-server', 'set', 'sh'])
/** What the drill puts something in the place of. */
const KNOWN_PLACEHOLDERS = /<(?:id|user|folder|this repository)>/g
const PLACEHOLDER = /<[a-z][^>]*>|…/

const programOf = (command: string): string =>
  command
    .replace(/^\(/, '')
    .split(/\s+/)
    .find((word) => !/^[A-Z_\d]+=/.test(word)) ?? ''

/** Commands that the drill can neither run nor has a reason not to, each with its line. */
export function findUnrunnable(page: PagePath, markdown: string): string[] {
  return readTreatedCommands(page, markdown)
    .filter(({ treatment }) => treatment === undefined || !('notRun' in treatment))
    .filter(
      ({ text, kind }) =>
        (kind === 'shell' && !PROGRAMS.has(programOf(text))) ||
        PLACEHOLDER.test(text.replaceAll(KNOWN_PLACEHOLDERS, '')),
    )
    .map(({ line, text }) => `${page}:${line}: ${text}`)
}

/** Rules whose command the page does not have any more. */
export function findUnusedRules(page: PagePath, markdown: string): string[] {
  const commands = readCommands(markdown)
  return PAGES[page].filter((rule) => !commands.some(({ text }) => matches(rule, text))).map(({ command }) => command)
}
