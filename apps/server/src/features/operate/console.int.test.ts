import { randomUUID } from 'node:crypto'
import type { ModerationCase, OperatedUser, OperatorQueue, OperatorSwitches } from '@cadenza/contract/operate/console'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ApiWithSongs,
  newSong,
  newTestUser,
  newVisitor,
  startApiWithSongs,
  type TestViewer,
} from '#test/api/api-with-songs.ts'
import { appointOperator, dismissOperator } from './operators.service.ts'

const HELD = 'sieg heil on the dance floor'

let setup: ApiWithSongs
let operator: TestViewer
let user: TestViewer

beforeAll(async () => {
  setup = await startApiWithSongs()
  operator = await newTestUser(setup, 'Theo Lindqvist')
  await appointOperator(setup.api.db, { operator: 'root', userId: operator.userId, name: 'Theo Lindqvist' })
})
beforeEach(async () => {
  user = await newTestUser(setup, 'Noor Vale')
})
afterAll(() => setup.close())

const linesAbout = async (subjectId: string) => {
  const rows = await setup.api.db
    .selectFrom('operatorLog')
    .select(['operator', 'action'])
    .where('subjectId', '=', subjectId)
    .orderBy('n')
    .execute()
  return rows.map((row) => `${row.operator}: ${row.action}`)
}
const BY = 'Theo Lindqvist'

async function heldCase(viewer: TestViewer) {
  const { id } = await newSong(setup, viewer.userId, { title: HELD })
  expect((await viewer.request('PATCH', `/api/songs/${id}`, { isPublic: true })).status).toBe(409)
  const { cases } = await operator.requestJson<OperatorQueue>('GET', '/api/operate/queue')
  const found = cases.find(({ subjectId }) => subjectId === id)
  if (!found) throw new Error('the case is not in the queue')
  return { songId: id, caseId: found.id }
}

describe('the console', () => {
  const paths = ['session', 'queue', 'switches', 'providers', 'log', 'users?q=noor', `users/${randomUUID()}`]

  test.each(paths)('/%s does not exist for visitors, users and operators of yesterday', async (path) => {
    const target = `/api/operate/${path}`
    expect((await newVisitor(setup).request('GET', target)).status).toBe(401)
    expect((await user.request('GET', target)).status).toBe(404)
    const stale = await newTestUser(setup)
    await appointOperator(setup.api.db, { operator: 'root', userId: stale.userId, name: `Stale ${stale.userId}` })
    await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${stale.userId}`.execute(
      setup.api.db,
    )
    const refused = await stale.request('GET', target)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'REAUTHENTICATION_REQUIRED' }])
    await dismissOperator(setup.api.db, { operator: 'root', userId: stale.userId, words: 'left' })
    expect((await stale.request('GET', target)).status).toBe(404)
  })

  test('says under which name everything is logged, and until when', async () => {
    const session = await operator.requestJson<{ name: string; freshUntil: string }>('GET', '/api/operate/session')
    expect(session.name).toBe(BY)
    expect(new Date(session.freshUntil).getTime()).toBeGreaterThan(Date.now())
  })

  test('is missing where no login for it is configured', async () => {
    const other = await startApiWithSongs({ OPERATE_DATABASE_URL: '' })
    const theo = await newTestUser(other)
    await appointOperator(other.api.db, { operator: 'root', userId: theo.userId, name: BY })
    expect((await theo.request('GET', '/api/operate/queue')).status).toBe(404)
    await other.close()
  })
})

describe('a case in the console', () => {
  test('shows its texts and plays its private song, and both are logged', async () => {
    const { caseId } = await heldCase(user)
    const found = await operator.requestJson<ModerationCase>('GET', `/api/operate/cases/${caseId}`)
    expect(found).toMatchObject({ state: 'open', category: 'hate', texts: { title: HELD } })
    expect((await fetch(found.audioUrl ?? '')).status).toBe(200)
    expect(await linesAbout(caseId)).toEqual([`${BY}: listen`])
  })

  test('that is cleared leaves the queue, and its song can be published', async () => {
    const { caseId, songId } = await heldCase(user)
    const decide = (decision: string) =>
      operator.request('POST', `/api/operate/cases/${caseId}/decision`, { decision, words: 'a quote' })
    const queue = (await (await decide('cleared')).json()) as OperatorQueue
    expect(queue.cases.map(({ id }) => id)).not.toContain(caseId)
    expect((await user.request('PATCH', `/api/songs/${songId}`, { isPublic: true })).status).toBe(200)
    expect(await linesAbout(caseId)).toEqual([`${BY}: cleared`])
    expect((await decide('forgotten')).status).toBe(400)
  })
})

test('a reported song is hidden and restored in the name of the operator', async () => {
  const { id } = await newSong(setup, user.userId, { shown: 'public' })
  await newVisitor(setup).request('POST', '/api/reports', { kind: 'song', id, reason: 'harm' })
  const { reports } = await operator.requestJson<OperatorQueue>('GET', '/api/operate/queue')
  const item = reports.find((one) => one.id === id)
  expect(item).toMatchObject({ kind: 'song', reports: 1, isHidden: false, userId: user.userId, userName: 'Noor Vale' })
  expect((await fetch(item?.coverUrl ?? '')).status).toBe(200)
  const listen = () => operator.requestJson<{ audioUrl: string }>('POST', `/api/operate/reports/song/${id}/listen`)
  expect((await fetch((await listen()).audioUrl)).status).toBe(200)
  const act = (verb: string) =>
    operator.requestJson('POST', `/api/operate/reports/song/${id}/${verb}`, { words: 'a notice came in' })
  const { id: unreported } = await newSong(setup, user.userId, { shown: 'private' })
  expect((await operator.request('POST', `/api/operate/reports/song/${unreported}/listen`)).status).toBe(404)
  expect(await act('hide')).toMatchObject({ hiding: { reason: 'a notice came in' } })
  expect((await newVisitor(setup).request('GET', `/api/songs/${id}`)).status).toBe(404)
  expect(await act('restore')).toMatchObject({ hiding: null })
  expect((await newVisitor(setup).request('GET', `/api/songs/${id}`)).status).toBe(200)
  expect(await linesAbout(id)).toEqual([`${BY}: listen`, `${BY}: hide`, `${BY}: move`, `${BY}: restore`])
})

test('a report that was answered waits again when another one comes in', async () => {
  const { id } = await newSong(setup, user.userId, { shown: 'public' })
  const report = (viewer: TestViewer) => viewer.request('POST', '/api/reports', { kind: 'song', id, reason: 'spam' })
  const isAnswered = async () => {
    const { reports } = await operator.requestJson<OperatorQueue>('GET', '/api/operate/queue')
    return reports.find((item) => item.id === id)?.isAnswered
  }
  await report(newVisitor(setup))
  expect(await isAnswered()).toBe(false)
  await operator.requestJson('POST', `/api/operate/reports/song/${id}/keep`, { words: 'it is no spam' })
  expect(await isAnswered()).toBe(true)
  expect((await newVisitor(setup).request('GET', `/api/songs/${id}`)).status).toBe(200)
  await report(operator)
  expect(await isAnswered()).toBe(false)
})

describe('a user in the console', () => {
  const read = () => operator.requestJson<OperatedUser>('GET', `/api/operate/users/${user.userId}`)

  test('is found by id, handle, name or address, and looking leaves a line', async () => {
    const { handle, email } = await read()
    for (const q of [user.userId, handle, 'noor', email?.slice(0, 12) ?? '']) {
      const { users } = await operator.requestJson<{ users: { id: string }[] }>(
        'GET',
        `/api/operate/users?q=${encodeURIComponent(q)}`,
      )
      expect(users.map(({ id }) => id)).toContain(user.userId)
    }
    const wildcard = await operator.requestJson<{ users: unknown[] }>('GET', '/api/operate/users?q=%25%25')
    expect(wildcard.users).toEqual([])
    expect(await linesAbout(handle)).toEqual([`${BY}: look up`])
    expect(await linesAbout(user.userId)).toEqual([`${BY}: read`, `${BY}: look up`])
  })

  test('shows wallet and ledger, and is given credits once for each key', async () => {
    expect(await read()).toMatchObject({ wallet: { balance: 300, held: 0 }, ledger: [{ kind: 'bonus', change: 300 }] })
    const key = randomUUID()
    const adjust = (credits: number, withKey = key) =>
      operator.request('POST', `/api/operate/users/${user.userId}/credits`, { credits, words: 'a lost song' }, withKey)
    for (const response of [await adjust(40), await adjust(40)]) {
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        wallet: { balance: 340 },
        ledger: [{ kind: 'adjustment', change: 40, reason: 'a lost song' }, { kind: 'bonus' }],
      })
    }
    expect((await adjust(-400, randomUUID())).status, 'more than the user has').toBe(409)
    expect((await adjust(5001, randomUUID())).status, 'more than one operator may give').toBe(400)
    expect((await linesAbout(user.userId)).filter((line) => line.endsWith('adjust'))).toHaveLength(1)
  })

  test('is given no more than 20,000 credits a day by one operator', async () => {
    const giver = await newTestUser(setup)
    await appointOperator(setup.api.db, { operator: 'root', userId: giver.userId, name: 'Hana Brandt' })
    const give = () =>
      giver.request('POST', `/api/operate/users/${user.userId}/credits`, { credits: 5000, words: 'gift' }, randomUUID())
    const statuses = (await Promise.all(Array.from({ length: 6 }, give))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 409, 409])
  })

  test('is suspended, is free again, and is signed out everywhere', async () => {
    const put = { days: 7, words: 'three threats' }
    const suspended = await operator.requestJson('PUT', `/api/operate/users/${user.userId}/suspension`, put)
    expect(suspended).toMatchObject({ suspension: { reason: 'three threats' } })
    expect((await user.request('PATCH', '/api/profile', { bio: 'Hi' })).status).toBe(403)
    await operator.requestJson('POST', `/api/operate/users/${user.userId}/suspension/lift`, { words: 'a mistake' })
    expect((await user.request('PATCH', '/api/profile', { bio: 'Hi' })).status).toBe(200)
    const ended = await operator.requestJson('POST', `/api/operate/users/${user.userId}/sessions/end`, {
      words: 'a stolen phone',
    })
    expect(ended).toEqual({ ended: 1 })
    expect((await user.request('GET', '/api/profile')).status).toBe(401)
  })
})

test('a switch is changed in the name of the operator, and the log is whole', async () => {
  const change = (isStopped: boolean) =>
    operator.requestJson<OperatorSwitches>('PUT', '/api/operate/switches/publishing', { isStopped, words: 'a flood' })
  const stopped = (await change(true)).switches.find(({ name }) => name === 'publishing')
  expect(stopped).toMatchObject({ isStopped: true, lastChange: { by: BY, reason: 'a flood' } })
  expect((await user.request('PATCH', '/api/profile', { bio: 'Hi' })).status).toBe(503)
  await change(false)
  const log = await operator.requestJson<{ isWhole: boolean; lines: { action: string }[] }>('GET', '/api/operate/log')
  expect(log.isWhole).toBe(true)
  expect(log.lines.slice(0, 2).map(({ action }) => action)).toEqual(['open', 'stop'])
})

test('the report of the provider has its days, the budget of a day and what is stuck', async () => {
  expect(await operator.requestJson('GET', '/api/operate/providers')).toEqual({
    days: [],
    budgetCents: 10_000,
    stuck: [],
  })
})
