import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { REPOSITORY_DIR } from '@cadenza/dev/stack/app-services'
import { type APIRequestContext, request } from '@playwright/test'
import { ApiUser } from './api/api-user.ts'
import { BUILD_IMAGE, buildSupport, COMPOSE_PROGRAM, STAND_INS } from './images/build-images.ts'
import { checkConfigurationFiles } from './images/check-configuration-files.ts'
import { ComposeStack } from './images/compose-stack.ts'
import { Containers, findMissingTools } from './images/container-tools.ts'

/**
 * `npm run images [-- --storage folder] [--skip-build] [--compose-file file] [--keep]`: builds both images without a
 * registry, compares sizes and start times with their limits, has the proxies and systemd check their files, starts
 * compose.yaml on podman, signs a user in by e-mail over https and makes two songs with the band. Exits with 1 when
 * anything fails. As root, because containers are.
 */
const { values } = parseArgs({
  options: {
    storage: { type: 'string', default: join(REPOSITORY_DIR, '.dev/cache/containers') },
    'skip-build': { type: 'boolean', default: false },
    'compose-file': { type: 'string', multiple: true, default: [] },
    keep: { type: 'boolean', default: false },
  },
})

const API = 'localhost/cadenza-api:test'
const WORKER = 'localhost/cadenza-worker:test'
/** The worker's was to be 450; Debian's ffmpeg loads 225 MB of libraries (docs/decisions/065). */
const MEGABYTES = { [API]: 250, [WORKER]: 510 }
const START_SECONDS = { api: 30, worker: 30 }
const UP_SECONDS = 120

const failures: string[] = []
function compare(what: string, measured: number, limit: number, unit: string): void {
  console.log(`${what}: ${measured.toFixed(1)} ${unit}, at most ${limit}`)
  if (measured > limit) failures.push(what)
}

async function buildImages(containers: Containers): Promise<void> {
  await buildSupport(containers)
  for (const [target, tag] of Object.entries({ worker: WORKER, api: API })) {
    const seconds = await containers.build(target, { tag, base: BUILD_IMAGE, context: REPOSITORY_DIR })
    console.log(`${target} was built in ${seconds.toFixed(0)} s`)
  }
}

async function answers(context: APIRequestContext, path: string): Promise<boolean> {
  const response = await context.get(path).catch(() => null)
  return response?.status() === 200
}

/** As a person would: with the link from the mailbox, and the cookies that came back. */
async function signIn(stack: ComposeStack, context: APIRequestContext, origin: string): Promise<ApiUser> {
  const email = 'first.host@example.test'
  const headers = { origin }
  const started = await context.post('/api/auth/email/start', { headers, data: { email } })
  if (!started.ok()) throw new Error(`no link was sent: ${started.status()} ${await started.text()}`)
  const token = (await stack.readMailedLink()).searchParams.get('token')
  const verified = await context.post('/api/auth/email/verify', { headers, data: { token } })
  if (!verified.ok()) throw new Error(`the link was refused: ${verified.status()} ${await verified.text()}`)
  return new ApiUser(context, { origin, name: email })
}

async function makeSongs(user: ApiUser, context: APIRequestContext): Promise<void> {
  for (const prompt of ['A slow lofi beat for a rainy kitchen', 'A fast folk dance with fiddle and guitar']) {
    const startedAt = performance.now()
    const song = await user.makeSong(prompt)
    const file = await context.get(`/api/songs/${song.id}/audio`)
    const bytes = (await file.body()).byteLength
    console.log(`'${song.title}' in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${bytes} bytes`)
    if (!file.ok() || bytes < 50_000) failures.push(`the audio of '${song.title}'`)
  }
}

async function runRoles(stack: ComposeStack): Promise<void> {
  const audit = await stack.runRole('api', 'audit')
  console.log(`audit: ${audit.trim().split('\n').at(-1)}`)
  if (!/\bOK\b/.test(audit)) failures.push('the audit of the ledger')
  const setup = await stack.runRole('setup')
  console.log(`setup, again: ${setup.trim().split('\n').at(-1)}`)
  if (!setup.includes('Nothing was changed')) failures.push('setup, run again')
}

async function tryOut(stack: ComposeStack, origin: string): Promise<void> {
  compare('from compose up to a running proxy', await stack.up(), UP_SECONDS, 's')
  // The certificate of localhost is Caddy's own.
  const context = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
  try {
    while (!(await answers(context, '/readyz'))) await sleep(200)
    if (!(await answers(context, '/'))) failures.push('the web app')
    await makeSongs(await signIn(stack, context, origin), context)
    console.log('memory in MB:', await stack.readMemory())
    await runRoles(stack)
    const apiSeconds = await stack.measureStart('api', () => answers(context, '/readyz'))
    compare('start of the api', apiSeconds, START_SECONDS.api, 's')
    const linesBefore = (await stack.logs('worker')).split('worker is listening').length
    const hasStarted = async () => (await stack.logs('worker')).split('worker is listening').length > linesBefore
    compare('start of a worker', await stack.measureStart('worker', hasStarted), START_SECONDS.worker, 's')
  } finally {
    await context.dispose()
  }
}

async function printLogs(stack: ComposeStack): Promise<void> {
  for (const service of ['postgres', 'setup', 'restate', 'api', 'worker', 'band', 'caddy']) {
    const text = await stack.logs(service).catch(() => '(no container)')
    console.log(`--- ${service}\n${text.split('\n').slice(-30).join('\n')}`)
  }
}

async function run(folder: string): Promise<void> {
  const containers = new Containers(resolve(values.storage))
  const compose = join(containers.storage, COMPOSE_PROGRAM)
  await mkdir(containers.storage, { recursive: true })
  await checkConfigurationFiles(REPOSITORY_DIR, folder)
  if (!values['skip-build'] || !existsSync(compose)) await buildImages(containers)
  for (const [tag, limit] of Object.entries(MEGABYTES)) compare(tag, await containers.imageMegabytes(tag), limit, 'MB')

  const [http, https] = [await findFreePort(), await findFreePort()]
  const origin = `https://localhost:${https}`
  const stack = await ComposeStack.open({
    containers,
    compose,
    root: REPOSITORY_DIR,
    folder,
    buildImage: BUILD_IMAGE,
    extraFiles: values['compose-file'].map((file) => resolve(file)),
    variables: {
      DOMAIN: 'localhost',
      ORIGIN: origin,
      HTTP_PORT: `127.0.0.1:${http}`,
      HTTPS_PORT: `127.0.0.1:${https}`,
      POSTGRES_PASSWORD: 'only-for-this-test',
      SMTP_URL: 'smtp://mail:2525',
      POSTGRES_IMAGE: STAND_INS.postgres,
      RESTATE_IMAGE: STAND_INS.restate,
      CADDY_IMAGE: STAND_INS.caddy,
      API_IMAGE: API,
      WORKER_IMAGE: WORKER,
    },
  })
  try {
    await tryOut(stack, origin)
  } catch (error) {
    await printLogs(stack)
    throw error
  } finally {
    if (!values.keep) await stack.stop()
  }
}

const missing = findMissingTools()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'cadenza-images-'))
try {
  await run(folder)
} finally {
  if (!values.keep) await rm(folder, { recursive: true, force: true })
}
if (failures.length > 0) {
  console.error(`failed: ${failures.join(', ')}`)
  process.exitCode = 1
}
