import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { localFfmpegInstallCommand } from '@cadenza/ffmpeg/ffmpeg-install-command'
import { findFfmpeg } from '@cadenza/ffmpeg/find-ffmpeg'
import { locateChromium } from '#dev/find-browser.ts'
import { findCephPrograms } from '#dev/services/ceph-packages.ts'
import { findDebianPackagesProblem } from '#dev/services/debian-packages.ts'
import { findPostgresBinaries } from '#dev/services/postgres.ts'
import { findRestateBinary } from '#dev/services/restate.ts'
import { canUseUserNamespaces } from '#dev/services/unprivileged-command.ts'
import { isPortFree } from '#dev/process/free-port.ts'
import { FIRST_PORT, preferredPorts } from '#dev/stack/stack-ports.ts'
import { REPOSITORY_DIR } from '#dev/stack/app-services.ts'

export interface Finding {
  what: string
  // missing: npm run dev cannot work without it. absent: it is optional, or there is a substitute for it.
  state: 'present' | 'missing' | 'absent'
  detail: string
}

type Check = () => Promise<Finding>

const OLDEST_NODE = 24
const OLDEST_NPM = 11
const NEEDED_GIGABYTES = 2

const present = (what: string, detail: string): Finding => ({ what, state: 'present', detail })
const missing = (what: string, detail: string): Finding => ({ what, state: 'missing', detail })
const absent = (what: string, detail: string): Finding => ({ what, state: 'absent', detail })

const run = promisify(execFile)

const findDownloadProblem = (): string | undefined => findDebianPackagesProblem(process.env['PATH'])

const checkPlatform: Check = async () =>
  process.platform === 'linux' || process.platform === 'darwin'
    ? present('Platform', `${process.platform} on ${process.arch}`)
    : missing('Platform', `${process.platform} is not supported; use Linux, macOS or WSL 2`)

const checkNode: Check = async () =>
  Number(process.versions.node.split('.')[0]) >= OLDEST_NODE
    ? present('Node', process.versions.node)
    : missing(
        'Node',
        `${process.versions.node} is too old; run npm install, then npm run doctor (npm brings Node ${OLDEST_NODE})`,
      )

const checkNpm: Check = async () => {
  const { stdout } = await run('npm', ['--version'])
  const version = stdout.trim()
  return Number(version.split('.')[0]) >= OLDEST_NPM
    ? present('npm', version)
    : absent('npm', `${version} works, but it may change package-lock.json; npm install -g npm@${OLDEST_NPM}`)
}

const checkPostgres: Check = async () => present('PostgreSQL', (await findPostgresBinaries()).postgres)

const checkRestate: Check = async () => present('Restate', findRestateBinary())

const checkUser: Check = async () => {
  if (process.getuid?.() !== 0) return present('User', 'not root, so PostgreSQL runs as you')
  return (await canUseUserNamespaces())
    ? present('User', 'root; PostgreSQL runs in a user namespace')
    : absent(
        'User',
        'root without user namespaces; PostgreSQL runs as nobody, which needs a data folder nobody can reach (--data-dir /var/tmp/cadenza)',
      )
}

const checkObjectStore: Check = async () => {
  if (findCephPrograms(join(REPOSITORY_DIR, '.dev/cache/ceph'))) return present('Object store', 'Ceph is downloaded')
  const reason = findDownloadProblem()
  return reason === undefined
    ? present('Object store', 'Ceph will be downloaded from the Debian package servers at the first start (85 MB)')
    : absent('Object store', `${reason}, so media is kept in a folder; set S3_ENDPOINT to use an S3 server of your own`)
}

const checkVoice: Check = async () => {
  if (existsSync(join(REPOSITORY_DIR, '.dev/cache/voice'))) return present('Voice', 'the singer is downloaded')
  const reason = findDownloadProblem()
  return reason === undefined
    ? present('Voice', 'the singer will be downloaded from the Debian package servers at the first start (1 MB)')
    : absent('Voice', `${reason}, so an instrument plays what would be sung; set BAND_VOICE to an .htsvoice file`)
}

const checkChromium: Check = async () => {
  const found = locateChromium(process.env)
  return found === undefined
    ? absent('Chromium', 'needed for npm run e2e only; apt-get install chromium, or set CHROMIUM to its path')
    : present('Chromium', found)
}

const checkFfmpeg: Check = async () => {
  const remedy = localFfmpegInstallCommand(process.env['PATH'])
  const programs = findFfmpeg(process.env)
  if (!programs) {
    const reason = process.env['FFMPEG_PATH'] === 'off' ? 'FFMPEG_PATH is off' : findDownloadProblem()
    return reason === undefined
      ? present('ffmpeg', 'will be downloaded from the Debian package servers at the first start (100 MB)')
      : missing('ffmpeg', `no song can be made without ffmpeg and ffprobe (${reason}). Run: ${remedy}`)
  }
  const { stdout } = await run(programs.ffmpeg, ['-hide_banner', '-encoders'])
  return /\blibmp3lame\b/.test(stdout)
    ? present('ffmpeg', `${programs.ffmpeg}, with libmp3lame`)
    : missing(
        'ffmpeg',
        `${programs.ffmpeg} cannot write MP3 (no libmp3lame). Run: ${remedy}, and let PATH find that one first`,
      )
}

const checkPorts: Check = async () => {
  const ports = Object.values(preferredPorts(FIRST_PORT))
  const areFree = await Promise.all(ports.map(isPortFree))
  const taken = ports.filter((_port, index) => !areFree[index])
  return taken.length === 0
    ? present('Ports', `${FIRST_PORT} to ${Math.max(...ports)} are free`)
    : absent(
        'Ports',
        `${taken.join(', ')} taken (by a running npm run dev?); others are chosen, or give a first one with --port`,
      )
}

const checkDisk: Check = async () => {
  const { bavail, bsize } = await statfs(REPOSITORY_DIR)
  const gigabytes = (bavail * bsize) / 1e9
  const detail = `${gigabytes.toFixed(1)} GB free`
  return gigabytes >= NEEDED_GIGABYTES
    ? present('Disk', detail)
    : missing('Disk', `${detail}; at least ${NEEDED_GIGABYTES} GB are needed`)
}

const checkEnvFile: Check = async () => {
  const file = join(REPOSITORY_DIR, '.env')
  if (!existsSync(file)) return present('.env', 'none, and none is needed: the launcher sets everything')
  const names = Object.entries(parseEnv(await readFile(file, 'utf8')))
    .filter(([, value]) => value !== '')
    .map(([name]) => name)
  return present('.env', `sets ${names.join(', ') || 'nothing'}`)
}

const CHECKS: readonly (readonly [what: string, check: Check])[] = [
  ['Platform', checkPlatform],
  ['Node', checkNode],
  ['npm', checkNpm],
  ['PostgreSQL', checkPostgres],
  ['Restate', checkRestate],
  ['User', checkUser],
  ['Object store', checkObjectStore],
  ['Voice', checkVoice],
  ['Chromium', checkChromium],
  ['ffmpeg', checkFfmpeg],
  ['Ports', checkPorts],
  ['Disk', checkDisk],
  ['.env', checkEnvFile],
]

export function runDoctorChecks(): Promise<Finding[]> {
  return Promise.all(
    CHECKS.map(([what, check]) =>
      check().catch((error: unknown) => missing(what, error instanceof Error ? error.message : String(error))),
    ),
  )
}
