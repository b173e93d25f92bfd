import { startRestate } from '@cadenza/dev/services/restate'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess, waitUntil } from '#test/server-process.ts'
import { createTestDatabase } from '#test/database/test-database.ts'

async function startWorkerWith(env: Record<string, string>) {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const restate = await startRestate({ isThrowaway: true })
  onTestFinished(() => restate.stop())
  const port = await findFreePort()
  const worker = startServerProcess('worker', {
    NODE_ENV: 'test',
    ORIGIN: 'http://localhost',
    DATABASE_URL: database.urlAs('cadenza_worker'),
    RESTATE_INGRESS_URL: restate.ingressUrl,
    RESTATE_ADMIN_URL: restate.adminUrl,
    RESTATE_REGISTER: 'true',
    WORKER_PORT: String(port),
    WORKER_URL: `http://127.0.0.1:${port}`,
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: '/tmp/none',
    MUSIC_URL: 'http://127.0.0.1:1',
    MUSIC_KEY: 'a key',
    ...env,
  })
  onTestFinished(() => void worker.stop('SIGKILL'))
  await waitUntil('the worker listens', () => worker.output().includes('worker is listening'), 60_000)
  const services = async () => {
    const answer = (await (await fetch(`${restate.adminUrl}/services`)).json()) as { services: { name: string }[] }
    return answer.services.map(({ name }) => name)
  }
  return { worker, db: database.db, services }
}

test.each([
  ['none', 'off', 'ffmpeg and ffprobe were not found'],
  ['one that does not run', '/nowhere/ffmpeg', '/nowhere/ffmpeg did not start'],
])('with %s as ffmpeg a worker logs it in one line and does its other work', async (_, FFMPEG_PATH, reason) => {
  const { worker, db, services } = await startWorkerWith({ FFMPEG_PATH, FFPROBE_PATH: '/nowhere/ffprobe' })
  expect(await services()).toContain('LedgerAuditor')
  expect(await services()).not.toContain('Generation')
  const logLines = worker
    .output()
    .split('\n')
    .filter((line) => line.includes('this worker makes no songs'))
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toContain(reason)
  expect(worker.output()).not.toMatch(/\\n\s+at /)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from workers where not can_make_songs and seen_at < 'infinity'`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
  expect(await worker.stop()).toBe(0)
})
