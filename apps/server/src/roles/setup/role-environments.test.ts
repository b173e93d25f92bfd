import { expect, test } from 'vitest'
import { parseConfig, parseWorkerConfig } from '#platform/config/config.ts'
import { completeKeys } from './installation-keys.ts'
import { completeFiles, findRetained } from './role-environments.ts'
import { type SetupFiles, variablesIn } from './setup-files.ts'

const ORIGIN = 'https://cadenza.example'
const given = {
  ORIGIN,
  DATABASE_URL: 'postgres://owner:owners-password@db.example/cadenza',
  RESTATE_INGRESS_URL: 'http://engine:8080',
  RESTATE_ADMIN_URL: 'http://engine:9070',
  MEDIA_STORE: 'fs',
  MEDIA_FS_DIR: '/media',
  MUSIC_URL: 'http://band:5190',
  GOOGLE_CLIENT_ID: 'an id',
  GOOGLE_CLIENT_SECRET: 'a secret of sign-in',
  BAND_CONCURRENCY: '3',
}

async function inputFor(files: SetupFiles = {}, more: Record<string, string> = {}) {
  const all = { ...given, ...more }
  const keys = await completeKeys(files, all, ORIGIN)
  return { keys, given: all, ownerUrl: given.DATABASE_URL, origin: ORIGIN, directory: '/etc/cadenza' }
}

test('api and worker accept their files, and each gets only the secrets that it needs', async () => {
  const input = await inputFor()
  const files = completeFiles({}, input)
  const [api, worker] = [variablesIn(files, 'api.env'), variablesIn(files, 'worker.env')]
  expect(parseConfig(api)).toMatchObject({ NODE_ENV: 'production', ORIGIN, PUSH_CONTACT: ORIGIN })
  expect(parseWorkerConfig(worker)).toMatchObject({ C2PA_KEY: '/etc/cadenza/c2pa.key', MUSIC_URL: 'http://band:5190' })
  for (const name of ['MUSIC_KEY', 'PUSH_PRIVATE_KEY', 'C2PA_KEY', 'RESTATE_ADMIN_URL']) {
    expect([name, api[name], worker[name] === undefined]).toEqual([name, undefined, false])
  }
  expect([api['GOOGLE_CLIENT_SECRET'], worker['GOOGLE_CLIENT_SECRET']]).toEqual(['a secret of sign-in', undefined])
  const others = Object.entries(files).filter(([name]) => name !== 'migrate.env')
  expect(others.filter(([, text]) => text.includes('owners-password'))).toEqual([])
})

test('the api logs in to the replica as it does to the primary, and nobody else is told of it', async () => {
  const more = { DATABASE_REPLICA_URL: 'postgres://owner:owners-password@replica.example/cadenza' }
  const files = completeFiles({}, await inputFor({}, more))
  const [api, worker] = [variablesIn(files, 'api.env'), variablesIn(files, 'worker.env')]
  const own = new URL(api['DATABASE_URL'] ?? '')
  expect(api['DATABASE_REPLICA_URL']).toBe(`postgres://${own.username}:${own.password}@replica.example/cadenza`)
  expect(worker['DATABASE_REPLICA_URL']).toBeUndefined()
})

test('worker and band share one key, and the engine gets the identity that the worker trusts', async () => {
  const files = completeFiles({}, await inputFor())
  const [worker, band] = [variablesIn(files, 'worker.env'), variablesIn(files, 'band.env')]
  expect(band['BAND_KEY']).toBe(worker['MUSIC_KEY'])
  expect(band['BAND_CONCURRENCY']).toBe('3')
  expect(worker['RESTATE_IDENTITY_KEY']).toMatch(/^publickeyv1_/)
  expect(variablesIn(files, 'engine.env')).toMatchObject({
    RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: '/etc/cadenza/identity.pem',
    RESTATE_EXPERIMENTAL_ENABLE_VQUEUES: 'true',
  })
})

test('files that there are stay as they are, and what differs from the environment is named', async () => {
  const first = completeFiles({}, await inputFor())
  expect(completeFiles(first, await inputFor(first))).toEqual(first)
  const edited = { ...first, 'api.env': `${first['api.env']}PORT=8081\n` }
  const input = await inputFor(edited, { PORT: '9000' })
  expect(completeFiles(edited, input)).toEqual(edited)
  expect(findRetained(edited, input)).toEqual([{ file: 'api.env', names: ['PORT'] }])
})

test.each([
  ['identity.pem', 'RESTATE_IDENTITY_KEY in worker.env'],
  ['c2pa.crt', 'c2pa.key'],
  ['worker.env', 'PUSH_PUBLIC_KEY in api.env'],
] as const)('when %s is lost, no other is made beside what belongs to it', async (lost, remaining) => {
  const files: SetupFiles = { ...completeFiles({}, await inputFor()) }
  Reflect.deleteProperty(files, lost)
  await expect(inputFor(files)).rejects.toThrow(`${remaining} belongs to it`)
})

test('a provider with a key of its own is not given the key of the band', async () => {
  const more = { MUSIC_PROVIDER: 'elevenlabs', MUSIC_URL: 'https://api.elevenlabs.io', MUSIC_KEY: 'theirs' }
  const worker = variablesIn(completeFiles({}, await inputFor({}, more)), 'worker.env')
  expect(worker['MUSIC_KEY']).toBe('theirs')
})
