import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { formatReadyTable } from '#dev/cli/ready-table.ts'
import { startStack } from './start-stack.ts'
import { sizeForTier } from '#dev/test-tier.ts'

/** The creators of the first demo songs; each song takes seconds. */
const CREATOR_NAMES = ['Mira Okafor', 'Otis Marlow'].slice(0, sizeForTier({ gate: 1, deep: 2 }))

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

const environmentOf = (pid: number | undefined): string =>
  execFileSync('ps', ['eww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })

async function waitFor(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('waited too long')
    await sleep(50)
  }
}

// One stack is used for several guarantees because each start takes fifteen seconds of CPU time.
it('a test stack has all services, has its demo songs once seeded resolves, keeps its data when PostgreSQL is killed, and leaves nothing behind', async () => {
  const said: string[] = []
  const stack = await startStack({
    ports: 'free',
    web: 'none',
    environment: { PATH: process.env['PATH'], MEDIA_STORE: 'fs' },
    extraEnv: { LOG_LEVEL: 'debug' },
    demoSongs: CREATOR_NAMES.length,
    onLog: (_part, line) => said.push(line),
  })
  onTestFinished(() => stack.stop())
  const isReady = async () => (await fetch(`${stack.apiUrl}/readyz`)).status === 200
  expect(await isReady()).toBe(true)
  expect(stack.objectStore).toEqual({ kind: 'folder' })

  const musicUrl = stack.music?.url ?? ''
  expect((await fetch(`${musicUrl}/health`)).status).toBe(200)

  await stack.seeded
  const catalog = await fetch(`${stack.apiUrl}/api/catalog/songs`)
  const { items } = (await catalog.json()) as { items: { creatorName: string }[] }
  expect(items.map(({ creatorName }) => creatorName).toSorted()).toEqual(CREATOR_NAMES)

  await query(stack.databaseUrl, "create table kept (title text); insert into kept values ('song')")
  const [{ data_directory: folder }] = (await query(stack.databaseUrl, 'show data_directory')) as [
    { data_directory: string },
  ]
  process.kill(stack.pid('postgres') ?? 0, 'SIGKILL')
  await waitFor(() => said.some((line) => line.startsWith('postgres is back')))
  expect(await query(stack.databaseUrl, 'select title from kept')).toEqual([{ title: 'song' }])

  const firstApi = stack.pid('api')
  await stack.restart('api')
  await waitFor(() => stack.pid('api') !== undefined)
  expect(stack.pid('api')).not.toBe(firstApi)
  await waitFor(isReady)

  await stack.stop()
  expect(['api', 'worker', 'postgres', 'restate'].map((part) => stack.pid(part))).toEqual(Array(4).fill(undefined))
  expect(existsSync(folder)).toBe(false)
  await expect(fetch(`${musicUrl}/health`)).rejects.toThrow('fetch failed')
}, 90_000)

it('without ffmpeg and without a way to fetch it everything except generation works and one sentence explains why; only the worker gets the key of the music provider', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-no-ffmpeg-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const said: string[] = []
  const stack = await startStack({
    ports: 'free',
    web: 'none',
    cacheDir: join(dir, 'cache'),
    environment: {
      PATH: dir,
      MEDIA_STORE: 'fs',
      MUSIC_URL: 'https://music.example',
      MUSIC_KEY: 'canary-of-the-music-key',
    },
    demoSongs: 1,
    onLog: (_part, line) => said.push(line),
  })
  onTestFinished(() => stack.stop())
  const [problem = '', ...others] = stack.problems
  expect(problem).toMatch(
    /^songs cannot be made: ffmpeg is not on this machine and could not be fetched \(no \S+ (?:\S+ )*\S+\)\. Run: .*install ffmpeg$/,
  )
  expect(others).toEqual([])
  expect(said.filter((line) => line.includes('songs cannot be made'))).toEqual([problem])
  expect(said.filter((line) => /^\s+at |"stack"/.test(line))).toEqual([])
  const table = formatReadyTable({ stack, dataDir: dir, tookMs: 0, stream: process.stdout })
  expect(table.split(problem)).toHaveLength(2)

  expect(stack.pid('worker')).toBeDefined()
  const availability = await fetch(`${stack.apiUrl}/api/generations/availability`)
  expect(await availability.json()).toMatchObject({ isAvailable: false })

  expect(stack.music).toBeUndefined()
  expect(environmentOf(stack.pid('worker'))).toContain('MUSIC_KEY=canary-of-the-music-key')
  expect(environmentOf(stack.pid('api'))).toContain('MUSIC_URL=https://music.example')
  expect(environmentOf(stack.pid('api'))).not.toContain('canary-of-the-music-key')
}, 90_000)
