import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import type { SongVersion, SongVersions as Versions } from '@cadenza/contract/rehearsal/versions'
import type { Song } from '@cadenza/contract/songs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { PromptWorker } from '#test/rehearsal/stepped-worker.ts'
import { renderRoutes } from '#test/render.tsx'
import { problemResponse, startTestApi, type TestRequest, type TestResponse } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { songQuery } from '#widgets/song/song-query.ts'
import { SongVersions } from './song-versions.tsx'

const REQUEST = { prompt: 'a lofi song about the sea', lengthSeconds: 20, instrumental: true } as const
const recipeOf = (...edits: Edit[]): Recipe => ({ engine: ENGINE_VERSION, root: 'lanterns', request: REQUEST, edits })

function compose(...edits: Edit[]) {
  const composed = composeRecipe(recipeOf(...edits))
  if (composed.kind !== 'composed') throw new Error(composed.kind)
  return composed.score
}

const FIRST = compose()
const SONG: Song = { ...LANTERNS, engineVersion: ENGINE_VERSION, fingerprint: fingerprintOf(FIRST) }
const PATH = `/api/songs/${SONG.id}`
const ROOM = `/player/${SONG.id}?view=change`
const TAKE: Edit = { op: 'newTake', part: 'drums', take: 1 }

function versionOf(number: number, changed: Partial<SongVersion> = {}): SongVersion {
  return {
    number,
    isCurrent: false,
    editedFrom: number === 1 ? null : number - 1,
    restoredFrom: null,
    edits: [],
    changes: [],
    duration: 20,
    tempoBpm: 72,
    musicalKey: 'A minor',
    engineVersion: ENGINE_VERSION,
    fingerprint: SONG.fingerprint,
    isAsRehearsed: true,
    waveform: SONG.waveform,
    audioUrl: `${PATH}/versions/${number}/audio`,
    scoreUrl: `${PATH}/versions/${number}/score`,
    createdAt: '2026-11-15T12:00:00.000Z',
    ...changed,
  }
}

const ONLY: Versions = {
  items: [versionOf(1, { isCurrent: true })],
  latestRequest: null,
  today: { used: 0, left: 20 },
}
const SECOND = compose(TAKE)
const EDITED: Versions = {
  items: [
    versionOf(2, { isCurrent: true, edits: [TAKE], changes: [TAKE], fingerprint: fingerprintOf(SECOND) }),
    versionOf(1),
  ],
  latestRequest: null,
  today: { used: 1, left: 19 },
}
const SECOND_SONG: Song = { ...SONG, fingerprint: fingerprintOf(SECOND), audioUrl: `${PATH}/audio?v=2` }

type Route = (request: TestRequest) => TestResponse | Promise<TestResponse>

function Page() {
  const { data } = useQuery({ ...songQuery(SONG.id), initialData: SONG, staleTime: Infinity })
  return (
    <>
      <h1>{data.fingerprint === SONG.fingerprint ? 'first recording' : 'second recording'}</h1>
      <SongVersions song={data} />
    </>
  )
}

interface Opening {
  at?: string
  versions?: () => TestResponse
  routes?: Record<string, Route>
}

async function open({ at = `/player/${SONG.id}`, versions = () => ({ body: ONLY }), routes = {} }: Opening = {}) {
  const server = await startTestApi({
    [`GET ${PATH}`]: () => ({ body: SONG }),
    [`GET ${PATH}/versions`]: versions,
    [`GET ${PATH}/recipe`]: () => ({ body: recipeOf() }),
    [`GET ${PATH}/versions/1/score`]: () => ({ body: FIRST }),
    [`GET ${PATH}/versions/2/score`]: () => ({ body: SECOND }),
    ...routes,
  })
  const rendered = await renderRoutes(
    [
      { path: '/player/:id', element: <Page /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    at,
  )
  return { ...rendered, server, user: userEvent.setup() }
}

/** By its label: to compute the roles of the whole room takes seconds. */
const roomButton = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'button' })
const recordButton = () => screen.findByText(/^Record again/)
const sentVersions = (requests: readonly TestRequest[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path === `${PATH}/versions`)
const rows = async (): Promise<HTMLElement[]> => {
  await screen.findByText('Nothing is ever overwritten')
  return screen.getAllByRole('listitem')
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('Worker', PromptWorker)
  // The room of a phone has one section at a time.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
})
afterEach(() => playback.stop())

test('a changed song is requested with all its edits and the fingerprint that a server computes', async () => {
  const accepted: TestResponse = { status: 202, body: { requestId: SONG.id, today: { used: 1, left: 19 } } }
  const { server, user, router } = await open({ at: ROOM, routes: { [`POST ${PATH}/versions`]: () => accepted } })
  expect(await screen.findByText('Record again · free, 20 left today')).toBeTruthy()
  await user.click(await recordButton())
  expect(await screen.findByText(/^Nothing is changed yet/)).toBeTruthy()
  expect(sentVersions(server.requests)).toEqual([])

  await user.click(await roomButton('Drums, another take of the whole song'))
  await user.click(await recordButton())
  await waitFor(() => expect(router.state.location.search).toBe(''))
  const sent = sentVersions(server.requests)[0]!
  const { edits, fingerprint } = sent.body as { edits: Edit[]; fingerprint: string }
  expect(edits.map(({ op }) => op)).toEqual(['newTake'])
  expect(fingerprint).toBe(fingerprintOf(compose(...edits)))
  expect(sent.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a request without an answer is repeated as the same one, and what was changed is still there', async () => {
  let isUp = false
  const { server, user } = await open({
    at: ROOM,
    routes: {
      [`POST ${PATH}/versions`]: () =>
        isUp ? { status: 202, body: { requestId: SONG.id, today: ONLY.today } } : problemResponse(503, 'UNAVAILABLE'),
    },
  })
  await user.click(await roomButton('Drums, another take of the whole song'))
  await user.click(await recordButton())
  expect(await screen.findByText(/^Cadenza is not available right now/)).toBeTruthy()
  isUp = true
  await user.click(await recordButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = sentVersions(server.requests)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(second?.body).toEqual(first?.body)
})

test.each([
  ['VERSION_PENDING', 409, /being recorded already/],
  ['VERSIONS_PER_DAY_REACHED', 429, /recorded 20 times today/],
  ['RECIPE_MISMATCH', 409, /^Not the notes you rehearsed, so nothing was recorded/],
  ['SONGS_UNAVAILABLE', 503, /^Songs cannot be made right now/],
])('after %s the room stays open with the changes and says what to do', async (code, status, words) => {
  const { user } = await open({ at: ROOM, routes: { [`POST ${PATH}/versions`]: () => problemResponse(status, code) } })
  await user.click(await roomButton('Drums, another take of the whole song'))
  await user.click(await recordButton())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText(/^Undo: Drums/, { selector: '.room-transport button' })).toBeTruthy()
})

test('a song of another engine is not opened, and its words can be rehearsed anew', async () => {
  const { router } = await open({
    at: ROOM,
    routes: { [`GET ${PATH}/recipe`]: () => ({ body: { ...recipeOf(), engine: 'band-1' } }) },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'This song is from another release of the band' }))
  expect(dialog.getByRole('link', { name: 'Rehearse anew from its words' }).getAttribute('href')).toBe(
    `/create?rehearse=${SONG.id}`,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a recipe that cannot be loaded can be tried again', async () => {
  let isUp = false
  const { user } = await open({
    at: ROOM,
    routes: {
      [`GET ${PATH}/recipe`]: () => (isUp ? { body: recipeOf() } : problemResponse(500, 'INTERNAL')),
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Change something' }))
  await dialog.findByRole('alert')
  isUp = true
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await recordButton()).toBeTruthy()
})

test('a recording that is pending when the page is opened shows so, and when it is done the player has the new audio', async () => {
  let isDone = false
  const latestRequest = { id: SONG.id, number: null, failure: null, createdAt: new Date().toISOString() }
  playback.prepare(SONG)
  const { server } = await open({
    versions: () => ({ body: isDone ? EDITED : { ...ONLY, latestRequest: { ...latestRequest, state: 'running' } } }),
    routes: { [`GET ${PATH}`]: () => ({ body: isDone ? SECOND_SONG : SONG }) },
  })
  expect(await screen.findByText('The band is recording your new version')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('first recording')
  isDone = true
  expect(await screen.findByText('second recording')).toBeTruthy()
  expect(playback.read().song?.audioUrl).toBe(SECOND_SONG.audioUrl)
  expect(screen.queryByText('The band is recording your new version')).toBeNull()
  const [current] = await rows()
  expect(current?.getAttribute('aria-current')).toBe('true')
  await waitFor(() => expect(current?.textContent).toContain('2. Drums, whole song'))
  expect(server.countRequests(`GET ${PATH}`)).toBe(1)
})

test('a recording that failed says so, and that the song is as it was', async () => {
  const failure = { kind: 'not_as_rehearsed', message: '' } as const
  const createdAt = '2026-11-16T12:00:00.000Z'
  await open({
    versions: () => ({
      body: { ...ONLY, latestRequest: { id: SONG.id, state: 'failed', number: null, failure, createdAt } },
    }),
  })
  expect(await screen.findByText('The last recording failed.')).toBeTruthy()
  expect(screen.getByText(/does not count for today/)).toBeTruthy()
})

test('a recording that others must not hear yet asks to be restored', async () => {
  const items = [versionOf(2), versionOf(1, { isCurrent: true })]
  const latest = { id: SONG.id, state: 'succeeded', number: 2, failure: null, createdAt: SONG.createdAt }
  await open({ versions: () => ({ body: { ...EDITED, items, latestRequest: latest } }) })
  expect(await screen.findByText(/^Version 2 is recorded\. Others can hear the song by now/)).toBeTruthy()
})

test('versions that cannot be loaded say so, and can be tried again', async () => {
  let isUp = false
  const { user } = await open({ versions: () => (isUp ? { body: ONLY } : problemResponse(500, 'INTERNAL')) })
  await screen.findByText('The versions could not be loaded')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await rows())[0]?.textContent).toContain('1. First recording')
})

test('an older version is restored as a new one, and Undo restores the one before', async () => {
  let items = EDITED.items
  const restored: number[] = []
  const restore = (from: number) => (): TestResponse => {
    const number = items.length + 1
    const origin = items.find((version) => version.number === from)!
    items = [
      { ...origin, number, isCurrent: true, restoredFrom: from, editedFrom: null },
      ...items.map((version) => ({ ...version, isCurrent: false })),
    ]
    restored.push(from)
    return { body: { number } }
  }
  const { user } = await open({
    versions: () => ({ body: { ...EDITED, items } }),
    routes: {
      [`GET ${PATH}`]: () => ({ body: items[0]?.fingerprint === SONG.fingerprint ? SONG : SECOND_SONG }),
      [`POST ${PATH}/versions/1/restore`]: restore(1),
      [`POST ${PATH}/versions/2/restore`]: restore(2),
    },
  })
  await rows()
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  expect(await screen.findByText('Version 1 is the current one again. Version 2 is kept.')).toBeTruthy()
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain('3. Version 1 again'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain('4. Version 2 again'))
  expect(restored).toEqual([1, 2])
  expect(await rows()).toHaveLength(4)
})

test('two versions are compared: what differs is counted, and A and B say which one is chosen', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  onTestFinished(() => play.mockRestore())
  const { user } = await open({
    versions: () => ({ body: EDITED }),
    routes: {
      [`GET ${PATH}`]: () => ({ body: SECOND_SONG }),
      [`GET ${PATH}/versions/1/audio`]: () => ({ body: 'audio' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Compare version 1 with version 2' }))
  const card = within(await screen.findByRole('region', { name: 'Compare version 1 with version 2' }))
  expect(await card.findByText(/ of \d+ notes are the same\.$/)).toBeTruthy()
  expect(card.getByRole('slider', { name: 'Bar' }).getAttribute('aria-valuetext')).toMatch(/^Bar 1 of \d+, /)
  expect(card.getByRole('button', { name: 'A: version 2' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(card.getByRole('button', { name: 'B: version 1' }))
  await waitFor(() =>
    expect(card.getByRole('button', { name: 'B: version 1' }).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(play).toHaveBeenCalledTimes(1)
})

test('a version that cannot be loaded says so in its row', async () => {
  const { user } = await open({
    versions: () => ({ body: EDITED }),
    routes: { [`GET ${PATH}`]: () => ({ body: SECOND_SONG }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Play version 1' }))
  expect(await screen.findByText(/^This version could not be loaded/)).toBeTruthy()
})
