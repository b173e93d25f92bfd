import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type MusicStandIn, startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { finishGeneration, recordStage } from '#features/generation/generation.repository.ts'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import type { BlockedWorkerOptions } from '#test/generation/blocked-worker.ts'
import { type ComposingWorker, createComposingWorker, STALE_AFTER_MS } from '#test/generation/composing-worker.ts'
import { newUser, requestSong, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import { waitUntil } from '#test/server-process.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { composeSong } from './compose-song.service.ts'
import { sourceKey } from './source-media.ts'

const LONG_MS = 60_000
const COMPOSE_MS = 300

let setup: ApiWithGoogle
let music: MusicStandIn
let mediaDir: string
let here: ComposingWorker
const children: ChildProcess[] = []

beforeAll(async () => {
  setup = await startApiWithoutEngine()
  music = await startMusicStandIn({ composeMs: COMPOSE_MS })
  mediaDir = await mkdtemp(path.join(tmpdir(), 'cadenza-heartbeats-'))
  here = createComposingWorker(workerOptions())
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  music.setComposeMs(COMPOSE_MS)
})
afterAll(async () => {
  await here.close()
  await setup.close()
  await music.stop()
  await rm(mediaDir, { recursive: true, force: true })
})

const workerOptions = (stuckAfterMs = LONG_MS) => ({
  databaseUrl: setup.api.databaseUrlAs('cadenza_worker'),
  mediaDir,
  musicUrl: music.url,
  musicKey: music.key,
  stuckAfterMs,
})

async function beginGeneration(): Promise<string> {
  const id = await requestSong(setup, await newUser(setup))
  await recordStage(setup.api.db, id, 2)
  return id
}

interface OtherWorker {
  child: ChildProcess
  output(): string
}

/** Resolves when the other worker is in the middle of its paid call and its main thread is busy. */
async function startBlockedWorker(options: Pick<BlockedWorkerOptions, 'generationId' | 'blockMs' | 'stuckAfterMs'>) {
  const file = path.resolve(import.meta.dirname, '../../../../test/generation/blocked-worker.ts')
  const data: BlockedWorkerOptions = { ...workerOptions(), ...options }
  const child = spawn(process.execPath, [file, JSON.stringify(data)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const other: OtherWorker = { child, output: () => output }
  await waitUntil('the other worker is busy', () => output.includes('busy'))
  return other
}

const composeHere = (id: string) => composeSong(here, id, new AbortController().signal)

const attemptsOf = (id: string) =>
  setup.api.db
    .selectFrom('providerAttempts')
    .select(['state', 'startedAt'])
    .where('generationId', '=', id)
    .orderBy('n')
    .execute()

const chargesOf = (id: string) => music.bill().charges.filter(({ idempotencyKey }) => idempotencyKey === id).length

test('a worker whose main thread is busy for much longer than the limit keeps its claim, and the song is paid once', async () => {
  const generationId = await beginGeneration()
  const blockMs = STALE_AFTER_MS * 5
  const other = await startBlockedWorker({ generationId, blockMs, stuckAfterMs: LONG_MS })
  expect(await composeHere(generationId)).toEqual({ kind: 'composed' })
  // What it wrote may still be in the pipe when its result is already in the database.
  await waitUntil('the other worker has its result', () => other.output().includes('{"kind":"composed"}'))
  expect((await attemptsOf(generationId)).map(({ state }) => state)).toEqual(['paid'])
  expect(chargesOf(generationId)).toBe(1)
})

test('the call of a worker that was killed is made by another one after five missed heartbeats', async () => {
  music.setComposeMs(LONG_MS)
  const generationId = await beginGeneration()
  const other = await startBlockedWorker({ generationId, blockMs: 0, stuckAfterMs: LONG_MS })
  other.child.kill('SIGKILL')
  const killedAtMs = performance.now()
  music.setComposeMs(COMPOSE_MS)
  expect(await composeHere(generationId)).toEqual({ kind: 'composed' })
  const tookMs = performance.now() - killedAtMs
  expect((await attemptsOf(generationId)).map(({ state }) => state)).toEqual(['lost', 'paid'])
  expect(tookMs).toBeGreaterThan(STALE_AFTER_MS)
  expect(tookMs).toBeLessThan(STALE_AFTER_MS * 20)
})

test('the call of a worker whose main thread is stuck beyond the limit is made by another one', async () => {
  const generationId = await beginGeneration()
  const blockMs = LONG_MS
  await startBlockedWorker({ generationId, blockMs, stuckAfterMs: STALE_AFTER_MS })
  expect(await composeHere(generationId)).toEqual({ kind: 'composed' })
  expect((await attemptsOf(generationId)).map(({ state }) => state)).toEqual(['lost', 'paid'])
})

test('two runs of the same step at the same moment in one worker make one call', async () => {
  const id = await beginGeneration()
  const results = await Promise.all([composeHere(id), composeHere(id), composeHere(id)])
  expect(results).toEqual([{ kind: 'composed' }, { kind: 'composed' }, { kind: 'composed' }])
  expect([(await attemptsOf(id)).length, chargesOf(id)]).toEqual([1, 1])
})

test('a run that looked for the audio before another one had stored it does not pay again', async () => {
  const id = await beginGeneration()
  const first = composeHere(id)
  const head: MediaStore['head'] = async (key) => {
    const found = await here.store.head(key)
    await first
    return found
  }
  const lateStore = Object.assign(Object.create(here.store) as MediaStore, { head })
  const second = composeSong({ ...here, store: lateStore }, id, new AbortController().signal)
  expect([await first, await second]).toEqual([{ kind: 'composed' }, { kind: 'composed' }])
  expect([(await attemptsOf(id)).map(({ state }) => state), chargesOf(id)]).toEqual([['paid'], 1])
})

test('a song whose paid audio was lost is composed again', async () => {
  const id = await beginGeneration()
  expect(await composeHere(id)).toEqual({ kind: 'composed' })
  await here.store.delete(sourceKey(id))
  expect(await composeHere(id)).toEqual({ kind: 'composed' })
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['paid', 'paid'])
})

test('of two calls only that of the song that was cancelled is given up', async () => {
  music.setComposeMs(LONG_MS)
  const [cancelled, wanted] = [await beginGeneration(), await beginGeneration()]
  const outcomes = new Map<string, unknown>()
  const compose = (id: string) =>
    composeHere(id).then(
      (result) => outcomes.set(id, result),
      (error: unknown) => outcomes.set(id, error),
    )
  const composing = [compose(cancelled), compose(wanted)]
  await waitUntil('both calls are made', async () =>
    [await attemptsOf(cancelled), await attemptsOf(wanted)].every(({ length }) => length === 1),
  )
  await finishGeneration(setup.api.db, cancelled, { state: 'cancelled' })
  await composing[0]
  expect([...outcomes.keys()]).toEqual([cancelled])
  await finishGeneration(setup.api.db, wanted, { state: 'cancelled' })
  await Promise.all(composing)
  expect(outcomes.get(wanted)).toEqual({ kind: 'over' })
})

test('a process that stopped while it held a lock on one song does not delay the heartbeats of the others', async () => {
  music.setComposeMs(STALE_AFTER_MS * 3)
  const [locked, other] = [await beginGeneration(), await beginGeneration()]
  const composing = Promise.all([composeHere(locked), composeHere(other)])
  const calls = async () => (await attemptsOf(locked)).length + (await attemptsOf(other)).length
  await waitUntil('both calls are made', async () => (await calls()) === 2)
  await setup.api.db.transaction().execute(async (tx) => {
    await sql`select from generations where id = ${locked} for update`.execute(tx)
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
    const lockedAt = rows[0]?.at ?? new Date()
    await waitUntil('a heartbeat came after the lock', async () => {
      const since = setup.api.db.selectFrom('providerAttempts').select('n').where('beatAt', '>', lockedAt)
      return (await since.where('generationId', 'in', [locked, other]).execute()).length === 2
    })
  })
  expect(await composing).toEqual([{ kind: 'composed' }, { kind: 'composed' }])
})

test('a song that was paid for is stored when the store is back, and not paid for again', async () => {
  const id = await beginGeneration()
  // A file in the place of the folder makes every write fail.
  const obstacle = path.join(mediaDir, 'source', id)
  await mkdir(path.dirname(obstacle), { recursive: true })
  await writeFile(obstacle, '')
  const composing = composeHere(id)
  await waitUntil('the provider has delivered', () => chargesOf(id) === 1)
  await new Promise((resolve) => setTimeout(resolve, STALE_AFTER_MS * 2))
  await rm(obstacle)
  expect(await composing).toEqual({ kind: 'composed' })
  expect([(await attemptsOf(id)).map(({ state }) => state), chargesOf(id)]).toEqual([['paid'], 1])
})
