import { randomUUID } from 'node:crypto'
import type { Profile } from '@cadenza/contract/profile'
import type { GenerationAccepted } from '@cadenza/contract/generations'
import type { NotificationPage } from '@cadenza/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNotifications } from '#features/notifications/create-notifications.service.ts'
import { decideCase, listOpenCases, readCase } from '#features/operate/decide-case.service.ts'
import { liftSuspension, suspendUser } from '#features/operate/suspend-user.service.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import {
  type ApiWithSongs,
  newSong,
  newTestUser,
  newVisitor,
  startApiWithSongs,
  type TestViewer,
} from '#test/api/api-with-songs.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { type ModerationStandIn, startModeration } from '#test/stand-ins/moderation-stand-in.ts'

const REFUSED = 'kill all refugees'
const HELD = 'sieg heil on the dance floor'

let setup: ApiWithSongs
let provider: ModerationStandIn
let asOperator: Database
let user: TestViewer

beforeAll(async () => {
  provider = await startModeration()
  setup = await startApiWithSongs({
    MUSIC_URL: 'http://127.0.0.1:1',
    MODERATION_URL: provider.url,
    MODERATION_KEY: 'moderation-key',
    WRITES_PER_MINUTE: '1000',
  })
  const config = { DATABASE_URL: setup.api.databaseUrlAs('cadenza_operator'), DATABASE_POOL_SIZE: 2, ...LONG_TIMEOUTS }
  asOperator = createDatabase(createPool(config, silentLogger))
})
beforeEach(async () => {
  provider.scores = {}
  provider.isDown = false
  provider.requests.length = 0
  user = await newTestUser(setup, 'Noor Vale')
})
afterAll(async () => {
  await asOperator.destroy()
  await setup.close()
  await provider.stop()
})

const order = (body: Record<string, unknown>) =>
  user.request(
    'POST',
    '/api/generations',
    { prompt: 'a slow song', genres: [], duration: '30s', isInstrumental: false, enhance: false, variants: 1, ...body },
    randomUUID(),
  )
const publish = (id: string) => user.request('PATCH', `/api/songs/${id}`, { isPublic: true })
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code
const casesOf = async ({ userId }: TestViewer) =>
  (await listOpenCases(asOperator)).filter((found) => found.userId === userId)

async function onlyCaseOf(viewer: TestViewer) {
  const found = await casesOf(viewer)
  expect(found).toHaveLength(1)
  const [first] = found
  if (!first) throw new Error('no case')
  return first
}

const decide = (id: string, decision: 'cleared' | 'upheld' | 'escalated') =>
  decideCase({ db: asOperator, store: setup.store }, { operator: 'ida', id, decision, words: 'read by a person' })

describe('an order', () => {
  test.each([
    ['prompt', { prompt: REFUSED }],
    ['lyrics', { lyrics: `[Verse]\n${REFUSED}` }],
  ])('with a forbidden %s is refused before any credits are held, and a case has its text', async (field, body) => {
    const before = await readCredits(user.browser, setup.api.origin)
    const response = await order(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'CONTENT_REFUSED', issues: [{ path: field, message: 'hate' }] })
    expect(await readCredits(user.browser, setup.api.origin)).toEqual(before)
    const { id, ...found } = await onlyCaseOf(user)
    expect(found).toMatchObject({ kind: 'order', category: 'hate', source: 'rules', outcome: 'refused' })
    expect((await readCase(asOperator, id))?.texts).toMatchObject({
      [field]: expect.stringContaining(REFUSED) as string,
    })
  })

  test('that is refused again opens no second case, and passes once an operator has cleared it', async () => {
    await order({ prompt: REFUSED })
    await order({ prompt: REFUSED })
    const { id } = await onlyCaseOf(user)
    expect(await decide(id, 'cleared')).toBe(true)
    expect((await order({ prompt: REFUSED })).status).toBe(202)
    const other = await newTestUser(setup)
    const answer = await other.request(
      'POST',
      '/api/generations',
      { prompt: REFUSED, genres: [], duration: '30s', isInstrumental: false, enhance: false, variants: 1 },
      randomUUID(),
    )
    expect(answer.status, 'cleared for one user only').toBe(422)
  })

  test('with a text that only the public may not read is accepted, because the song is private', async () => {
    expect((await order({ lyrics: HELD })).status).toBe(202)
    expect(await casesOf(user)).toEqual([])
  })

  test('[X1] in the voice of an artist is stored and sent without the name', async () => {
    const lyrics = '[Verse: Adele]\nin the voice of Adele\nHello rain'
    const accepted = (await (await order({ lyrics })).json()) as GenerationAccepted
    expect(accepted.wereLyricsSanitized).toBe(true)
    const [id = ''] = accepted.generationIds
    const row = await setup.api.db.selectFrom('generations').select('lyrics').where('id', '=', id).executeTakeFirst()
    expect(row?.lyrics).toBe('[Verse]\n\nHello rain')
  })

  test('is sent to the configured service with its key, which refuses what it says about minors', async () => {
    provider.scores = { 'sexual/minors': 0.93, violence: 0.99 }
    const response = await order({ prompt: 'a song that the rules do not know' })
    expect([response.status, await codeOf(response)]).toEqual([422, 'CONTENT_REFUSED'])
    expect(provider.requests[0]).toMatchObject({
      authorization: 'Bearer moderation-key',
      body: { input: expect.stringContaining('a song that the rules do not know') as string },
    })
    expect(await onlyCaseOf(user)).toMatchObject({
      category: 'minors',
      source: 'provider',
      score: expect.closeTo(0.93) as number,
    })
  })

  test('is accepted while the service is down, because the song is examined again before it is public', async () => {
    provider.isDown = true
    expect((await order({ prompt: 'a calm evening' })).status).toBe(202)
    const { id } = await newSong(setup, user.userId)
    const response = await publish(id)
    expect([response.status, await codeOf(response)]).toEqual([503, 'CONTENT_UNCHECKED'])
    expect(response.headers.get('retry-after')).toBe('30')
    await expect(user.readSong(id)).resolves.toMatchObject({ isPublic: false })
  })
})

describe('publishing', () => {
  test('a song whose title is held leaves it private until a person has cleared it', async () => {
    const { id } = await newSong(setup, user.userId, { title: HELD })
    const response = await publish(id)
    expect([response.status, await codeOf(response)]).toEqual([409, 'CONTENT_HELD'])
    expect((await user.request('PUT', `/api/songs/${id}/share-link`, {})).status).toBe(409)
    expect((await newVisitor(setup).request('GET', `/api/songs/${id}`)).status).toBe(404)
    const found = await onlyCaseOf(user)
    expect(found).toMatchObject({ kind: 'song', subjectId: id, outcome: 'held' })
    expect(await decide(found.id, 'cleared')).toBe(true)
    expect((await publish(id)).status).toBe(200)
    expect((await newVisitor(setup).request('GET', `/api/songs/${id}`)).status).toBe(200)
  })

  test('a song that the service finds threatening is held', async () => {
    provider.scores = { 'harassment/threatening': 0.91 }
    const { id } = await newSong(setup, user.userId)
    expect(await codeOf(await publish(id))).toBe('CONTENT_HELD')
    expect(await onlyCaseOf(user)).toMatchObject({ category: 'threat', source: 'provider' })
  })

  test('a held title cannot be given to a public song, and can to a private one', async () => {
    const rename = (id: string) => user.request('PUT', `/api/songs/${id}/title`, { title: HELD })
    const shown = await newSong(setup, user.userId, { shown: 'public' })
    expect(await codeOf(await rename(shown.id))).toBe('CONTENT_HELD')
    await expect(user.readSong(shown.id)).resolves.toMatchObject({ title: 'Rain on Glass' })
    const linked = await newSong(setup, user.userId)
    await user.requestJson('PUT', `/api/songs/${linked.id}/share-link`, {})
    expect(await codeOf(await rename(linked.id))).toBe('CONTENT_HELD')
    const kept = await newSong(setup, user.userId)
    expect((await rename(kept.id)).status).toBe(200)
    expect(await codeOf(await publish(kept.id))).toBe('CONTENT_HELD')
  })

  test('and renaming at the same moment never makes a held title public', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newSong(setup, user.userId)
      await Promise.all([publish(id), user.request('PUT', `/api/songs/${id}/title`, { title: HELD })])
      const song = await user.readSong(id)
      expect(song.isPublic && song.title === HELD).toBe(false)
    }
  })

  test.each([['title'], ['description']])('a playlist whose %s is held keeps it private', async (field) => {
    const words = { title: 'Night bus', [field]: HELD }
    const create = (isPublic: boolean) => user.request('POST', '/api/playlists', { ...words, isPublic }, randomUUID())
    expect(await codeOf(await create(true))).toBe('CONTENT_HELD')
    const { id } = (await (await create(false)).json()) as { id: string }
    const change = (body: unknown) => user.request('PATCH', `/api/playlists/${id}`, body)
    expect(await codeOf(await change({ isPublic: true }))).toBe('CONTENT_HELD')
    expect((await change({ title: 'Night bus', description: null })).status).toBe(200)
    expect((await change({ isPublic: true })).status).toBe(200)
    expect(await codeOf(await change({ [field]: HELD }))).toBe('CONTENT_HELD')
  })

  test.each([['username'], ['bio']])('a profile keeps its %s when the new one is held', async (field) => {
    const before = await user.requestJson<Profile>('GET', '/api/profile')
    expect(await codeOf(await user.request('PATCH', '/api/profile', { [field]: HELD }))).toBe('CONTENT_HELD')
    expect(await user.requestJson<Profile>('GET', '/api/profile')).toEqual(before)
    expect(await onlyCaseOf(user)).toMatchObject({ kind: 'profile', subjectId: user.userId })
  })
})

describe('a decision', () => {
  async function heldCase() {
    await user.request('PATCH', '/api/profile', { bio: HELD })
    return onlyCaseOf(user)
  }
  const notifications = async () => {
    await createNotifications(setup.api.db)
    return (await user.requestJson<NotificationPage>('GET', '/api/notifications')).items
  }

  test.each(['cleared', 'upheld'] as const)('that a text is %s is told to the user', async (decision) => {
    const { id } = await heldCase()
    await decide(id, decision)
    expect((await notifications())[0]).toMatchObject({
      kind: 'review',
      review: { isCleared: decision === 'cleared', words: 'read by a person' },
    })
    expect(await casesOf(user)).toEqual([])
    expect((await user.request('PATCH', '/api/profile', { bio: HELD })).status).toBe(decision === 'cleared' ? 200 : 409)
  })

  test('to escalate is not told, keeps copies of the files, and outlives the account', async () => {
    const { id: songId } = await newSong(setup, user.userId, { title: HELD })
    await publish(songId)
    const { id } = await onlyCaseOf(user)
    await decide(id, 'escalated')
    expect((await notifications()).map(({ kind }) => kind)).not.toContain('review')
    const kept = []
    for await (const { key } of setup.store.list(`evidence/${id}/`)) kept.push(key)
    expect(kept.some((key) => key.endsWith('320.mp3'))).toBe(true)
    await setup.api.db.deleteFrom('users').where('id', '=', user.userId).execute()
    expect(await readCase(asOperator, id)).toMatchObject({ state: 'escalated', decidedBy: 'ida' })
  })

  test('about a case that does not exist is none', async () => {
    expect(await decide(randomUUID(), 'cleared')).toBe(false)
  })
})

describe('a suspended user', () => {
  const suspend = (days: number | null) =>
    suspendUser(asOperator, { operator: 'ida', userId: user.userId, days, words: 'threats in three songs' })

  test('reads, exports and leaves, changes nothing else, and is told why', async () => {
    const { id } = await newSong(setup, user.userId)
    expect(await suspend(7)).toBe(true)
    for (const response of [
      await order({}),
      await publish(id),
      await user.request('PATCH', '/api/profile', { bio: 'Hi' }),
    ])
      expect([response.status, await codeOf(response)]).toEqual([403, 'ACCOUNT_SUSPENDED'])
    expect((await user.request('GET', '/api/songs')).status).toBe(200)
    expect((await user.request('POST', '/api/account/export')).status).toBe(202)
    expect(await user.requestJson('GET', '/api/session')).toMatchObject({ user: { isSuspended: true } })
    expect(await user.requestJson('GET', '/api/account/suspension')).toEqual({
      suspension: { reason: 'threats in three songs', endsAt: expect.stringMatching(/T/) as string },
    })
    expect((await user.request('POST', '/api/account/deletion')).status).toBeLessThan(300)
  })

  test('is free again when the suspension is lifted or has ended', async () => {
    await suspend(null)
    expect(await liftSuspension(asOperator, { operator: 'ida', userId: user.userId, words: 'a mistake' })).toBe(true)
    expect(await liftSuspension(asOperator, { operator: 'ida', userId: user.userId, words: 'again' })).toBe(false)
    expect((await order({})).status).toBe(202)
    await suspend(1)
    await setup.api.db
      .updateTable('suspensions')
      .set({ endsAt: new Date(Date.now() - 1000) })
      .execute()
    expect((await order({})).status).toBe(202)
    expect(await user.requestJson('GET', '/api/account/suspension')).toEqual({ suspension: null })
  })

  test('has to exist', async () => {
    const act = { operator: 'ida', userId: randomUUID(), days: null, words: 'nobody' }
    expect(await suspendUser(asOperator, act)).toBe(false)
  })
})
