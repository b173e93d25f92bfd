import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { REPOSITORY_DIR } from '@cadenza/dev/stack/app-services'
import { buildSupport, COMPOSE_PROGRAM } from './images/build-images.ts'
import { Containers, findMissingTools } from './images/container-tools.ts'
import { BareMachine } from './self-host/bare-machine.ts'
import { BASE_IMAGE, ContainerHost } from './self-host/container-host.ts'
import { visit } from './self-host/first-visitor.ts'
import { runPage, seconds } from './self-host/run-page.ts'

/**
 * `npm run self-host-drill [-- --only containers|machine] [--storage folder] [--keep]`: is a new host. On a machine with
 * Docker it types the commands of docs/hosting.md, beginning with deploy/install.sh, and makes and plays a song in
 * Chromium over https within ten minutes; on one without it types those of docs/operations.md. Every command of both
 * pages is run, or command-rules.ts says why not. Exits with 1 when one fails. As root, because containers are.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    storage: { type: 'string', default: join(REPOSITORY_DIR, '.dev/cache/containers') },
    keep: { type: 'boolean', default: false },
  },
})

const LIMIT_SECONDS = 600
/** The stages of the Containerfile that fetch packages and do nothing else. */
const DOWNLOADS = ['server-modules', 'worker-modules', 'web-modules', 'worker-tools']

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now()
  const result = await work()
  console.log(`${seconds(startedAtMs)} s  ${name}`)
  return result
}

function cloneRepository(folder: string): void {
  execFileSync('git', ['clone', '--quiet', REPOSITORY_DIR, folder], { stdio: 'inherit' })
}

/** Fetches before the clock runs what the build of the images would download. */
async function download(containers: Containers, folder: string): Promise<void> {
  const clone = join(folder, 'downloads')
  cloneRepository(clone)
  for (const target of DOWNLOADS) {
    await containers.build(target, { tag: `localhost/cadenza-${target}:drill`, base: BASE_IMAGE, context: clone })
  }
}

async function hostWithContainers(folder: string): Promise<boolean> {
  await mkdir(folder, { mode: 0o711 })
  await mkdir(values.storage, { recursive: true })
  const containers = new Containers(resolve(values.storage))
  const compose = join(containers.storage, COMPOSE_PROGRAM)
  await step('stand-ins for the images of a registry', () => buildSupport(containers))
  const host = await ContainerHost.start({ folder, containers, compose })
  try {
    await step('packages of npm and Debian (not counted)', () => download(containers, folder))
    return await typeHostingPage(host)
  } catch (error) {
    for (const service of ['setup', 'restate', 'api', 'worker', 'band', 'caddy', 'backup', 'restore']) {
      const text = await host.logs(service).catch(() => '(no container)')
      console.log(`--- ${service}\n${text.split('\n').slice(-25).join('\n')}`)
    }
    throw error
  } finally {
    if (!values.keep) await host.stop()
  }
}

async function typeHostingPage(host: ContainerHost): Promise<boolean> {
  const startedAtMs = performance.now()
  const clone = join(host.home, 'cadenza')
  let totalSeconds: number | null = null
  const count = await runPage('docs/hosting.md', {
    shell: host.shell,
    adapt: (command) => host.adapt(command),
    folderOf: (command) => (command.startsWith('docker compose') ? join(clone, 'deploy') : clone),
    onDone: async ({ text }) => {
      if (text !== 'sh deploy/install.sh') return
      host.shell.moveTo(clone)
      await visit({ origin: host.origin, readMailedLink: () => host.readMailedLink(), step })
      totalSeconds = (performance.now() - startedAtMs) / 1000
      console.log(
        `from install.sh to a song that plays, without downloads: ${totalSeconds.toFixed(0)} s of ${LIMIT_SECONDS}`,
      )
    },
  })
  console.log(`${count} commands of docs/hosting.md were run`)
  return totalSeconds !== null && totalSeconds <= LIMIT_SECONDS
}

async function hostOnMachine(folder: string): Promise<boolean> {
  await mkdir(folder, { mode: 0o711 })
  const clone = join(folder, 'cadenza')
  cloneRepository(clone)
  const machine = await BareMachine.start(folder, clone)
  let stubborn: string[] = []
  try {
    const count = await runPage('docs/operations.md', {
      shell: machine.shell,
      adapt: (command) => machine.adapt(command),
      sqlCommand: (statement) => `psql '${machine.superuserUrl}' --quiet --command "${statement}"`,
    })
    console.log(`${count} commands of docs/operations.md were run`)
    await step('PostgreSQL on the restored folder, and the audit of it', () => machine.auditRestored())
  } finally {
    stubborn = await machine.stop()
  }
  for (const command of stubborn) console.log(`did not stop: ${command}`)
  return stubborn.length === 0
}

const missing = findMissingTools()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'cadenza-host-'))
await chmod(folder, 0o711) // PostgreSQL may have to run as another user below it
let isPassed = true
try {
  if (values.only !== 'machine') isPassed &&= await hostWithContainers(join(folder, 'containers'))
  if (values.only !== 'containers') isPassed &&= await hostOnMachine(join(folder, 'machine'))
} finally {
  if (!values.keep && existsSync(folder)) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
console.log(isPassed ? 'self-host drill passed' : 'self-host drill FAILED')
process.exit(isPassed ? 0 : 1)
