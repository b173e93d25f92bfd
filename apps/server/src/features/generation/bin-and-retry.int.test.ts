import type { Generation, GenerationAccepted, GenerationPage } from '@cadenza/contract/generations'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryEngine } from '#test/worker/query-engine.ts'
import {
  requestGeneration,
  type SignedInUser,
  post,
  startGenerationStack,
  type GenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import { sweepObjects } from '#features/housekeeping/object-sweeper.service.ts'
import { sourceKey } from './pipeline/source-media.ts'

let studio: GenerationStack
let ana: SignedInUser
/** A song of Ana's that no test deletes permanently. */
let lasting: Generation

beforeAll(async () => {
  studio = await startGenerationStack({ alwaysReplay: false })
  ana = await studio.newUser('ana')
  lasting = await made(ana)
})
afterAll(() => studio.close())

const url = (path: string) => `${studio.api.origin}${path}`

async function made(user: SignedInUser): Promise<Generation> {
  return waitForGenerationEnd(studio, user, (await requestGeneration(studio, user)).requestId)
}

const remove = ({ browser }: SignedInUser, id: string) =>
  browser.request(url(`/api/generations/${id}`), { method: 'DELETE', headers: { origin: studio.api.origin } })

async function list({ browser }: SignedInUser, query = ''): Promise<GenerationPage> {
  return (await (await browser.request(url(`/api/generations${query}`))).json()) as GenerationPage
}

async function objectsOf(prefix: string): Promise<number> {
  let count = 0
  for await (const _object of studio.store.list(prefix)) count += 1
  return count
}

describe('the bin', () => {
  test('hides the song at once, ends its links, and restores it unchanged', async () => {
    const { id, song: lastingSong } = lasting
    const link = (await ana.browser.request(url(lastingSong?.audioUrl ?? ''))).headers.get('location') ?? ''
    expect((await fetch(link)).status).toBe(200)

    const binned = (await (await remove(ana, id)).json()) as Generation
    expect(binned.deletedAt).not.toBeNull()
    expect((await ana.browser.request(url(`/api/songs/${lastingSong?.id}`))).status).toBe(404)
    expect((await list(ana)).items).toEqual([])
    expect((await list(ana, '?in=bin')).items.map((item) => item.id)).toEqual([id])

    const restored = (await (await post(ana, studio.api.origin, `/api/generations/${id}/restore`)).json()) as Generation
    expect(restored).toMatchObject({ deletedAt: null, song: { id: lastingSong?.id, title: lastingSong?.title } })
    const again = await ana.browser.request(url(restored.song?.audioUrl ?? ''))
    expect((await fetch(again.headers.get('location') ?? '')).status).toBe(200)
  })

  test('refuses a generation that is still pending', async () => {
    const ben = await studio.newUser('ben')
    studio.music.injectFault({ fault: 'html' })
    const letGo = studio.music.pauseComposing()
    const { requestId: id } = await requestGeneration(studio, ben)
    const response = await remove(ben, id)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'GENERATION_PENDING' }])
    letGo()
    expect((await waitForGenerationEnd(studio, ben, id)).deletedAt).toBeNull()
  })

  test('is emptied after 30 days and not before: row, song and files; the credits stay spent', async () => {
    const cid = await studio.newUser('cid')
    const [old, recent] = [await made(cid), await made(cid)]
    await remove(cid, old.id)
    await remove(cid, recent.id)
    const before = await readCredits(cid.browser, studio.api.origin)
    await sql`update generations set deleted_at = now() - interval '31 days' where id = ${old.id}`.execute(
      studio.api.db,
    )
    const folder = await folderOf(old)
    expect(await objectsOf(`audio/${folder}/`)).toBe(2)
    expect(await sweepObjects({ db: studio.api.db, store: studio.store })).toMatchObject({ emptied: 1 })
    expect(await objectsOf(`audio/${folder}/`)).toBe(0)
    expect((await list(cid, '?in=bin')).items.map((item) => item.id)).toEqual([recent.id])
    expect(await readCredits(cid.browser, studio.api.origin)).toEqual(before)
  })
})

async function folderOf({ song }: Generation): Promise<string> {
  const row = await studio.api.db
    .selectFrom('songs')
    .select('audioFolder')
    .where('id', '=', song?.id ?? '')
    .executeTakeFirstOrThrow()
  return row.audioFolder
}

describe('the sweeper', () => {
  test('deletes old objects that no row refers to, and nothing else', async () => {
    const { id, song: lastingSong } = lasting
    const orphan = `audio/${'ab'.repeat(16)}/320.mp3`
    await studio.store.put(orphan, Buffer.from('left behind'), { contentType: 'audio/mpeg' })
    const young = { db: studio.api.db, store: studio.store }
    expect(await sweepObjects(young)).toMatchObject({ orphans: 0 })
    expect(await studio.store.head(orphan)).not.toBeNull()

    const old = { ...young, orphanAfterHours: -1 }
    expect((await sweepObjects(old)).orphans).toBeGreaterThan(0)
    expect(await studio.store.head(orphan)).toBeNull()
    expect(await studio.store.head(sourceKey(id))).toBeNull()
    const link = (await ana.browser.request(url(lastingSong?.audioUrl ?? ''))).headers.get('location') ?? ''
    expect((await fetch(link)).status).toBe(200)
    const cover = (await ana.browser.request(url(lastingSong?.artworkUrl ?? ''))).headers.get('location') ?? ''
    expect((await fetch(cover)).status).toBe(200)
  })
})

describe('retry', () => {
  test('makes the same song under its own key and hold', async () => {
    const eve = await studio.newUser('eve')
    studio.music.injectFault({ fault: 'bad-prompt-harmful' })
    const failed = await waitForGenerationEnd(
      studio,
      eve,
      (await requestGeneration(studio, eve, { prompt: 'Slow blues, number 7' })).requestId,
    )
    expect(failed).toMatchObject({ state: 'failed', failure: { kind: 'content_rejected' } })
    const key = uuidv7()
    const route = `/api/generations/${failed.id}/retry`
    const response = await post(eve, studio.api.origin, route, { key })
    const { requestId } = (await response.json()) as GenerationAccepted
    expect([response.status, requestId]).toEqual([202, key])
    const again = await waitForGenerationEnd(studio, eve, key)
    expect(again).toMatchObject({
      state: 'succeeded',
      retryOf: failed.id,
      prompt: 'Slow blues, number 7',
      askedSeconds: 10,
    })
    const replay = await post(eve, studio.api.origin, route, { key })
    expect(replay.status).toBe(202)
    expect(await readCredits(eve.browser, studio.api.origin)).toMatchObject({ balance: 255, held: 0 })
  })

  test('is refused for a song that succeeded', async () => {
    const response = await post(ana, studio.api.origin, `/api/generations/${lasting.id}/retry`, { key: uuidv7() })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'GENERATION_NOT_FAILED' }])
  })
})

describe('a request', () => {
  let hal: SignedInUser
  beforeAll(async () => {
    hal = await studio.newUser('hal')
  })

  test('the next page starts where the last one ended', async () => {
    const gus = await studio.newUser('gus')
    const letGo = studio.music.pauseComposing()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.unshift((await requestGeneration(studio, gus)).requestId)
    const first = await list(gus, '?limit=2')
    const second = await list(gus, `?limit=2&cursor=${first.nextCursor}`)
    const third = await list(gus, `?limit=2&cursor=${second.nextCursor}`)
    expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(ids)
    expect(third.nextCursor).toBeNull()
    for (const id of ids) await post(gus, studio.api.origin, `/api/generations/${id}/cancel`)
    letGo()
  })

  test.each([
    ['no prompt', { prompt: '   ' }],
    ['a prompt of nothing but NUL', { prompt: '\0\0\0' }],
    ['2,001 characters', { prompt: 'a'.repeat(2001) }],
    ['five variants', { variants: 5 }],
    ['a length of 9 seconds', { customSeconds: 9 }],
    ['a length of 301 seconds', { customSeconds: 301 }],
    ['an unknown genre', { genres: ['polka'] }],
    ['lyrics of 4,001 characters', { lyrics: 'a'.repeat(4001), isInstrumental: false }],
    ['a field that is none of theirs', { userId: uuidv7() }],
    ['a price of their own', { credits: 1 }],
  ])('%s is refused', async (_what, change) => {
    const body = { prompt: 'A song', duration: 'custom', customSeconds: 10, ...change }
    const response = await post(hal, studio.api.origin, '/api/generations', { key: uuidv7(), body })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INPUT_INVALID' }])
    expect(await readCredits(hal.browser, studio.api.origin)).toMatchObject({ balance: 300, held: 0 })
  })

  test('a request without a key is refused, and so is one from a visitor', async () => {
    const ida = await studio.newUser('ida')
    const body = { prompt: 'A song' }
    expect((await post(ida, studio.api.origin, '/api/generations', { body })).status).toBe(400)
    const headers = { origin: studio.api.origin, 'content-type': 'application/json', 'idempotency-key': uuidv7() }
    const visitor = await fetch(url('/api/generations'), { method: 'POST', headers, body: JSON.stringify(body) })
    expect(visitor.status).toBe(401)
  })

  test('the longest prompt and lyrics in four-byte characters fit, odd characters are normalized, and no column or journal holds more than 64 KB', async () => {
    const jon = await studio.newUser('jon')
    const prompt = `Song \0\ud800 ${'𝔸'.repeat(900)}`
    const { requestId } = await requestGeneration(studio, jon, {
      prompt,
      lyrics: '🎵'.repeat(2000),
      isInstrumental: false,
    })
    const over = await waitForGenerationEnd(studio, jon, requestId)
    expect(over).toMatchObject({ state: 'succeeded', isInstrumental: false, song: { hasLyrics: true } })
    expect(over.prompt).not.toMatch(/\0/)
    expect(over.prompt.isWellFormed()).toBe(true)
    expect(await largestColumn()).toBeLessThan(64 * 1024)
    expect(await largestJournalEntry()).toBeLessThan(64 * 1024)
  })

  test.each([
    ['', { seconds: 150, credits: 185, total: 185, isUpTo: true }],
    ['?duration=30s&variants=2', { seconds: 30, credits: 65, total: 130, isUpTo: false }],
    ['?duration=custom', { seconds: 120, credits: 155, total: 155, isUpTo: false }],
    ['?duration=custom&customSeconds=300&variants=4', { seconds: 300, credits: 335, total: 1340, isUpTo: false }],
  ])('[K2] the quote for "%s" is the server\'s, and open to everybody', async (query, quote) => {
    expect(await (await fetch(url(`/api/generations/quote${query}`))).json()).toMatchObject(quote)
  })
})

async function largestColumn(): Promise<number> {
  const { rows } = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'ledger') and table_type = 'BASE TABLE'`.execute(studio.api.db)
  const sizes = rows.map(({ table, column }) => `select max(pg_column_size("${column}")) as size from ${table}`)
  const largest = await sql<{ size: number }>`
    select max(size)::int as size from (${sql.raw(sizes.join(' union all '))}) all_columns`.execute(studio.api.db)
  return largest.rows[0]?.size ?? 0
}

async function largestJournalEntry(): Promise<number> {
  const [journal] = await queryEngine(
    studio.engineAdminUrl,
    'select max(raw_length) as size, count(*) as entries from sys_journal',
  )
  expect(journal?.['entries']).toBeGreaterThan(0)
  return Number(journal?.['size'] ?? Infinity)
}
