import { randomUUID } from 'node:crypto'
import type { Problem } from '@cadenza/contract/problem'
import type { SongPage } from '@cadenza/contract/songs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'

type Shown = 'private' | 'public' | 'binned' | 'absent'
type Who = 'owner' | 'other' | 'visitor'

let setup: ApiWithSongs
let listeners: Record<Who, TestViewer>
let songIds: Record<Shown, string>

beforeAll(async () => {
  setup = await startApiWithSongs()
  listeners = { owner: await newTestUser(setup), other: await newTestUser(setup), visitor: newVisitor(setup) }
  const make = async (shown: 'private' | 'public' | 'binned') =>
    (await newSong(setup, listeners.owner.userId, { shown })).id
  songIds = {
    private: await make('private'),
    public: await make('public'),
    binned: await make('binned'),
    absent: randomUUID(),
  }
})
afterAll(() => setup.close())

/** In the order private, public, binned, absent. */
type Statuses = [number, number, number, number]

const READ = (status: number): Record<Who, Statuses> => ({
  owner: [status, status, 404, 404],
  other: [404, status, 404, 404],
  visitor: [404, status, 404, 404],
})
const ACT: Record<Who, Statuses> = {
  owner: [200, 200, 404, 404],
  other: [404, 200, 404, 404],
  visitor: [401, 401, 401, 401],
}
const OWNER_ONLY: Record<Who, Statuses> = {
  owner: [200, 200, 404, 404],
  other: [404, 404, 404, 404],
  visitor: [401, 401, 401, 401],
}

interface Route {
  method: string
  path: string
  body?: (shown: Shown) => unknown
  answers: Record<Who, Statuses>
}

const ROUTES: Route[] = [
  { method: 'GET', path: '', answers: READ(200) },
  { method: 'GET', path: '/audio', answers: READ(302) },
  { method: 'GET', path: '/audio?quality=high', answers: READ(302) },
  { method: 'GET', path: '/cover', answers: READ(302) },
  { method: 'GET', path: '/cover?size=256', answers: READ(302) },
  { method: 'GET', path: '/lyrics', answers: READ(200) },
  { method: 'PUT', path: '/like', answers: ACT },
  { method: 'DELETE', path: '/like', answers: ACT },
  { method: 'POST', path: '/downloads', body: () => ({}), answers: ACT },
  // Requests the state that the song already has, so that the other cases find the songs unchanged.
  { method: 'PATCH', path: '', body: (shown) => ({ isPublic: shown !== 'private' }), answers: OWNER_ONLY },
]

const SHOWN: Shown[] = ['private', 'public', 'binned', 'absent']
const WHO: Who[] = ['owner', 'other', 'visitor']
const CASES = ROUTES.flatMap((route) => WHO.map((who) => ({ ...route, who })))

const requestSong = ({ method, path, body, who }: (typeof CASES)[number], shown: Shown) =>
  listeners[who].request(method, `/api/songs/${songIds[shown]}${path}`, body?.(shown))

test.each(CASES)('$method …$path answers the $who according to the visibility of the song', async (route) => {
  const statuses = []
  for (const shown of SHOWN) statuses.push((await requestSong(route, shown)).status)
  expect(statuses).toEqual(route.answers[route.who])
})

test('a private song of another user, a binned song and a missing one get the same answer', async () => {
  const answers = new Set<string>()
  for (const route of CASES) {
    for (const shown of SHOWN) {
      const response = await requestSong(route, shown)
      if (response.status !== 404) continue
      const { requestId, ...problem } = (await response.json()) as Problem
      expect(requestId).toBe(response.headers.get('x-request-id'))
      const { headers } = response
      const headerNames = [...headers.keys()].filter((name) => !['date', 'x-request-id', 'keep-alive'].includes(name))
      answers.add(
        JSON.stringify([problem, headerNames.toSorted(), headers.get('cache-control'), headers.get('content-length')]),
      )
    }
  }
  expect([...answers]).toHaveLength(1)
})

test('a list contains own songs that are not in the bin, and none of other users', async () => {
  const idsFor = async (who: Who) =>
    (await listeners[who].requestJson<SongPage>('GET', '/api/songs')).items.map((song) => song.id)
  expect(await idsFor('owner')).toEqual([songIds.public, songIds.private])
  expect(await idsFor('other')).toEqual([])
  expect((await listeners.visitor.request('GET', '/api/songs')).status).toBe(401)
})

test('a like or a change that another site sends is refused', async () => {
  const { browser } = listeners.owner
  const url = `${setup.api.origin}/api/songs/${songIds.public}`
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }
  expect((await browser.request(`${url}/like`, { method: 'PUT', headers: { origin: headers.origin } })).status).toBe(
    403,
  )
  const body = JSON.stringify({ isPublic: false })
  expect((await browser.request(url, { method: 'PATCH', headers, body })).status).toBe(403)
})
