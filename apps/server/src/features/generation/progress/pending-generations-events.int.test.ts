import { setTimeout as sleep } from 'node:timers/promises'
import type { Generation, PendingGenerations } from '@cadenza/contract/generations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents, type ServerEvent } from '#test/http/read-events.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { findIndexesUsed } from '#test/database/query-plans.ts'
import { type SignedInUser, readGeneration } from '#test/worker/generation-stack.ts'
import { failGeneration } from '#features/generation/pipeline/end-generation.service.ts'
import { recordStage, finishGeneration } from '#features/generation/generation.repository.ts'
import { completeGeneration, newUser, requestSong, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import { readPendingGenerations } from './pending-generations.service.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithoutEngine()
})
afterAll(() => setup.close())

const urlOf = ({ api }: ApiWithGoogle) => `${api.origin}/api/events`
const url = () => urlOf(setup)
const NAMES = ['generations', 'generation'] as const
const changeOf = ({ data }: ServerEvent) => data as Generation
const pendingOf = ({ data }: ServerEvent) => (data as PendingGenerations).items
const isChange = ({ name }: ServerEvent) => name === 'generation'
const giveMore = (user: SignedInUser, credits: number) =>
  sql`select ledger.adjust(${user.userId}, gen_random_uuid()::text, ${credits}, 'test', 'a gift')`.execute(setup.api.db)

/** Resolves once the stream has sent the pending generations; `all` resolves once `until` returns true. */
async function listen(
  user: SignedInUser,
  until: (received: Generation[]) => boolean,
  { lastEventId, node = setup }: { lastEventId?: string; node?: ApiWithGoogle } = {},
) {
  const received: Generation[] = []
  let start: Generation[] | null = null
  const all = readEvents(user.browser, urlOf(node), {
    names: NAMES,
    ...(lastEventId === undefined ? {} : { lastEventId }),
    until: (event) => {
      if (isChange(event)) received.push(changeOf(event))
      else start = pendingOf(event)
      return start !== null && until(received)
    },
  })
  await expect.poll(() => start).not.toBeNull()
  return { start: start ?? [], received, all }
}

const endsIn = (received: Generation[]) =>
  new Set(received.filter(({ finishedAt }) => finishedAt !== null).map(({ id }) => id))

test('all pending generations are sent at once, then each start, stage and end, with the song', async () => {
  const { db } = setup.api
  const ana = await newUser(setup)
  const first = await requestSong(setup, ana)
  await recordStage(db, first, 2)
  const [made, failed] = [await requestSong(setup, ana), await requestSong(setup, ana)]
  const { start, received, all } = await listen(ana, (changes) => endsIn(changes).size === 3)
  expect(start.map(({ id, stage }) => [id, stage])).toEqual([
    [failed, 0],
    [made, 0],
    [first, 2],
  ])
  const waitForChange = async (what: unknown[]) => {
    await expect.poll(() => received.map(({ id, state, stage }) => [id, state, stage])).toContainEqual(what)
  }
  await recordStage(db, first, 3)
  await waitForChange([first, 'running', 3])
  expect(received).toHaveLength(1)
  await completeGeneration(db, made)
  await waitForChange([made, 'succeeded', 7])
  await failGeneration(db, failed, { kind: 'timeout', message: 'It took too long', suggestion: null })
  await waitForChange([failed, 'failed', 0])
  const later = await requestSong(setup, ana)
  await waitForChange([later, 'queued', 0])
  await failGeneration(db, later, 'cancelled')
  await all
  const end = received.find(({ id, state }) => id === made && state === 'succeeded')
  expect(end).toEqual(await readGeneration(setup, ana, made))
  expect(end?.song).toMatchObject({ title: 'Rain on Glass', waveform: 'AQID', creditsUsed: 45 })
})

test('a stream that breaks after every event misses no end, of thirty that come in any order and some at once', async () => {
  const { db } = setup.api
  const ben = await newUser(setup)
  await giveMore(ben, 5000)
  const ids: string[] = []
  for (let n = 0; n < 30; n += 1) ids.push(await requestSong(setup, ben))

  const ends = new Set<string>()
  let lastEventId: string | undefined
  const listening = (async () => {
    while (ends.size < ids.length) {
      const seen: ServerEvent[] = await readEvents(ben.browser, url(), {
        names: NAMES,
        ...(lastEventId === undefined ? {} : { lastEventId }),
        until: (event) => isChange(event) || pendingOf(event).length === 0,
      })
      for (const event of seen) {
        if (isChange(event) && changeOf(event).finishedAt !== null) ends.add(changeOf(event).id)
      }
      lastEventId = seen.at(-1)?.id ?? lastEventId
      // The client stays away for a while, so that several generations end unseen.
      await sleep(Math.random() * 150)
    }
  })()
  const work = ids.toSorted(() => Math.random() - 0.5)
  for (let n = 0; n < work.length; n += 5) {
    await Promise.all(
      work.slice(n, n + 5).map(async (id, index) => {
        await recordStage(db, id, 1 + index)
        await (index % 2 === 0 ? completeGeneration(db, id) : failGeneration(db, id, 'cancelled'))
      }),
    )
    await sleep(100)
  }
  await listening
  expect([...ends].toSorted()).toEqual(ids.toSorted())
})

test('an end whose transaction began long before others is sent when it becomes visible', async () => {
  const { db } = setup.api
  const cleo = await newUser(setup)
  const [slow, quick] = [await requestSong(setup, cleo), await requestSong(setup, cleo)]
  const { received, all } = await listen(cleo, (changes) => endsIn(changes).size === 2)
  await db.transaction().execute(async (tx) => {
    // The end takes the time of its transaction, in milliseconds.
    await sql`select now(), pg_sleep(0.01)`.execute(tx)
    await failGeneration(db, quick, 'cancelled')
    await expect.poll(() => endsIn(received).has(quick), { timeout: 8000 }).toBe(true)
    await sql`select ledger.release_hold(${slow}, 'cancelled')`.execute(tx)
    await finishGeneration(tx, slow, { state: 'cancelled' })
  })
  await all
  const endOf = async (id: string) => Date.parse((await readGeneration(setup, cleo, id)).finishedAt ?? '')
  expect(endsIn(received)).toContain(slow)
  expect(await endOf(slow)).toBeLessThan(await endOf(quick))
})

test('a stream that has been idle receives a song that another node accepted, until it ends, and then the next one', async () => {
  const node = await startApiWithoutEngine({ DATABASE_URL: setup.api.databaseUrl })
  try {
    const gina = await newUser(setup)
    const { start, received, all } = await listen(gina, (changes) => endsIn(changes).size === 2, { node })
    expect(start).toEqual([])
    for (let n = 1; n <= 2; n += 1) {
      const id = await requestSong(setup, gina)
      await expect.poll(() => received.map((change) => change.id)).toContain(id)
      await recordStage(setup.api.db, id, 3)
      await expect.poll(() => received.at(-1)).toMatchObject({ id, stage: 3 })
      await completeGeneration(setup.api.db, id)
      await expect.poll(() => endsIn(received).size).toBe(n)
      // Longer than the interval at which balances are looked at, so that the stream is idle again.
      await sleep(1500)
    }
    await all
  } finally {
    await node.close()
  }
})

test('users do not receive the songs of other users, and visitors receive none', async () => {
  const [dora, other] = [await newUser(setup), await newUser(setup)]
  const { start, received, all } = await listen(dora, (changes) => changes.length > 0)
  await failGeneration(setup.api.db, await requestSong(setup, other), 'cancelled')
  await sleep(1000)
  const own = await requestSong(setup, dora)
  await all
  expect([start, received.map(({ id }) => id)]).toEqual([[], [own]])
  expect((await new FetchBrowser().request(url())).status).toBe(401)
})

test.each(['999999999999999', 'nonsense', '-1', ''])(
  'a client that reconnects with the Last-Event-ID %j receives all that follows',
  async (id) => {
    const eve = await newUser(setup)
    const { received, all } = await listen(eve, (changes) => changes.length > 0, { lastEventId: id })
    const own = await requestSong(setup, eve)
    await all
    expect(received.map((change) => change.id)).toEqual([own])
  },
)

test('pending generations are found by an index, however many a user has made', async () => {
  const finn = await newUser(setup)
  const id = await requestSong(setup, finn)
  await failGeneration(setup.api.db, id, 'cancelled')
  await sql`
    insert into generations select made.*
    from generations one, generate_series(1, 5000) n, lateral jsonb_populate_record(
      one, jsonb_build_object('id', uuidv7(), 'song_id', uuidv7(), 'prompt', 'song ' || n)
    ) made
    where one.id = ${id}`.execute(setup.api.db)
  await sql`vacuum analyze generations`.execute(setup.api.db)
  const reads = await findIndexesUsed(setup.api.databaseUrl, 'generations', (db) =>
    readPendingGenerations(db, finn.userId),
  )
  expect(reads).toEqual(new Set(['generations_under_way_by_user']))
})
