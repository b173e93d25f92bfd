import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { DATABASE_ROLE_NAMES } from '@cadenza/engine/database-roles'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { type S3Store, startObjectStore } from '@cadenza/dev/services/object-store'
import { type Postgres, startPostgres } from '@cadenza/dev/services/postgres'
import { startRestate } from '@cadenza/dev/services/restate'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServerProcess, waitUntil } from '#test/server-process.ts'

const cacheDir = path.resolve(import.meta.dirname, '../../../../.dev/cache/ceph')
const BUCKET = 'a-new-bucket'

let folder: string
let postgres: Postgres
let store: S3Store
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cadenza-setup-'))
  const dataDir = path.join(folder, 'data')
  postgres = await startPostgres({ dataDir, isThrowaway: true })
  // Unlike the server of the other tests, this one asks everybody but its superuser for a password.
  const rules = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'
  await writeFile(path.join(dataDir, 'pg_hba.conf'), rules)
  await query(`select pg_reload_conf()`)
  const started = await startObjectStore({ isThrowaway: true, cacheDir })
  if (started.kind !== 's3') throw new Error(`no S3 server can be had here: ${started.reason}`)
  store = started
})
afterAll(async () => {
  await store?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** An empty database of an owner that is no superuser. */
async function createOwnedDatabase(name: string, rights: string): Promise<string> {
  await query(`create role ${name} login ${rights} password 'secret of the owner'`)
  await query(`create database ${name} owner ${name}`)
  const url = new URL(postgres.url(name))
  url.username = name
  url.password = 'secret of the owner'
  return url.href
}

/** Roles belong to the server; an installation beside this one may have made them. */
async function createRolesOfAnotherOwner(): Promise<void> {
  for (const role of DATABASE_ROLE_NAMES) {
    const [found] = await query(`select 1 from pg_roles where rolname = '${role}'`)
    if (!found) await query(`create role ${role}`)
  }
}

async function runSetup(env: Record<string, string>, args: string[]) {
  const setup = startServerProcess('setup', env, args)
  return { code: await setup.ended, output: setup.output() }
}

async function readAll(directory: string): Promise<Record<string, string>> {
  const names = await readdir(directory)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(directory, name), 'utf8')] as const)),
  )
}

const readEnv = async (file: string) => parseEnv(await readFile(file, 'utf8')) as Record<string, string>

/** Every `alter role` writes a new version of a row in one of these. */
const readRoleVersions = () =>
  query(`select rolname as name, xmin::text from pg_authid where rolname like 'cadenza%'
         union all select 'setting ' || setrole, xmin::text from pg_db_role_setting order by 1`)

async function startEngineWith(identity: string, ports: { ingress: number; admin: number; node: number }) {
  const parentDir = path.join(folder, 'engine')
  await mkdir(parentDir)
  await copyFile(identity, path.join(parentDir, 'restate-identity.pem'))
  const engine = await startRestate({ baseDir: path.join(parentDir, 'data'), isThrowaway: true, ports })
  onTestFinished(() => engine.stop())
}

test('one command sets up an empty server, changes nothing when it is repeated, and api and worker start with its files', async () => {
  const [ingress, admin, node, port, workerPort] = (await Promise.all(Array.from({ length: 5 }, findFreePort))) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const out = path.join(folder, 'env')
  const origin = `http://localhost:${port}`
  const env = {
    ORIGIN: origin,
    PORT: String(port),
    DATABASE_URL: await createOwnedDatabase('cadenza', 'createrole'),
    RESTATE_INGRESS_URL: `http://127.0.0.1:${ingress}`,
    RESTATE_ADMIN_URL: `http://127.0.0.1:${admin}`,
    RESTATE_REGISTER: 'true',
    WORKER_PORT: String(workerPort),
    WORKER_URL: `http://127.0.0.1:${workerPort}`,
    MEDIA_STORE: 's3',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    MUSIC_URL: 'http://127.0.0.1:1',
    DRAIN_DELAY_MS: '0',
  }

  const first = await runSetup(env, ['--out', out])
  expect(first.output).toContain('* cadenza_api: can log in with the password in api.env')
  expect(first.output).toContain(`* bucket ${BUCKET}: created`)
  expect(first.output).toContain(`* bucket ${BUCKET}: pages of ${origin} may read from it (CORS)`)
  expect(first.output).toMatch(/^ {2}engine: no limits of paid calls set \(.+\): start it with engine\.env/m)
  expect(first.code).toBe(0)
  const files = await readAll(out)
  expect(Object.keys(files).toSorted()).toEqual([
    'api.env',
    'audit.env',
    'band.env',
    'c2pa.crt',
    'c2pa.key',
    'engine.env',
    'identity.pem',
    'migrate.env',
    'operate.env',
    'worker.env',
  ])
  for (const name of Object.keys(files)) expect((await stat(path.join(out, name))).mode & 0o777).toBe(0o600)
  // No secret is printed: the output of an installer ends in logs.
  const secrets = [files['api.env'], files['worker.env'], files['band.env']].flatMap(
    (text) => text?.match(/[\w-]{43,}/g) ?? [],
  )
  expect(secrets.length).toBeGreaterThan(8)
  expect(secrets.filter((secret) => first.output.includes(secret))).toEqual([])

  await startEngineWith(path.join(out, 'identity.pem'), { ingress, admin, node })
  const versions = await readRoleVersions()
  const second = await runSetup(env, ['--out', out])
  expect(second.output).toMatch(/^ {2}engine: at most 10 paid calls at once, 2 of one user$/m)
  expect(second.output).toMatch(/\nNothing was changed\n$/)
  expect(second.code).toBe(0)
  expect(await readAll(out)).toEqual(files)
  expect(await readRoleVersions()).toEqual(versions)

  const worker = startServerProcess('worker', await readEnv(path.join(out, 'worker.env')))
  const api = startServerProcess('api', await readEnv(path.join(out, 'api.env')))
  onTestFinished(async () => void (await Promise.all([api.stop('SIGKILL'), worker.stop('SIGKILL')])))
  await waitUntil('the worker listens', () => worker.output().includes('worker is listening'))
  await waitUntil('the api is ready and the engine reaches the worker', async () => {
    const answer = await fetch(`${origin}/api/status`).catch(() => null)
    const status = (await answer?.json()) as { isUp?: boolean } | undefined
    return status?.isUp === true
  })
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready' })
  expect(worker.output()).not.toContain('a key that everybody has')

  const preflight = await fetch(`${store.endpoint}/${BUCKET}/song.mp3`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)

  const audit = startServerProcess('audit', await readEnv(path.join(out, 'audit.env')))
  expect([await audit.ended, audit.output()]).toEqual([0, 'OK: every credit is accounted for\n'])
  const plan = startServerProcess('migrate', await readEnv(path.join(out, 'migrate.env')), ['--plan'])
  expect([await plan.ended, plan.output()]).toEqual([0, 'Nothing to apply\n'])
}, 300_000)

test('a password that no longer works is set again, and the files stay', async () => {
  const out = path.join(folder, 'again')
  const env = {
    ORIGIN: 'http://localhost:1',
    DATABASE_URL: await createOwnedDatabase('again', 'createrole'),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: path.join(folder, 'media'),
  }
  await createRolesOfAnotherOwner()
  await query('grant cadenza_api, cadenza_worker, cadenza_auditor, cadenza_operator to again with admin option')
  expect((await runSetup(env, ['--out', out])).code).toBe(0)
  const files = await readAll(out)
  await query(`alter role cadenza_worker password 'something else'`)
  const { code, output } = await runSetup(env, ['--out', out])
  expect([code, output.match(/^\* .*/gm)]).toEqual([
    0,
    ['* cadenza_worker: can log in with the password in worker.env'],
  ])
  expect(await readAll(out)).toEqual(files)
})

test('an owner that may not change the roles is told what to run', async () => {
  const env = {
    ORIGIN: 'http://localhost:1',
    DATABASE_URL: await createOwnedDatabase('powerless', 'createrole'),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: path.join(folder, 'media'),
  }
  await createRolesOfAnotherOwner()
  const { code, output } = await runSetup(env, ['--out', path.join(folder, 'powerless')])
  expect(code).toBe(77)
  expect(output).toContain('grant cadenza_api to powerless with admin option;')
})

test('an environment with which no role could start is refused before anything is changed', async () => {
  const out = path.join(folder, 'refused')
  const env = {
    ORIGIN: 'https://cadenza.example',
    DATABASE_URL: postgres.url(),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    MEDIA_STORE: 's3',
  }
  const { code, output } = await runSetup(env, ['--out', out])
  expect(code).toBe(78)
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET']) expect(output).toContain(name)
  await expect(stat(out)).rejects.toThrow('ENOENT')
  expect((await runSetup(env, [])).code).toBe(64)
})
