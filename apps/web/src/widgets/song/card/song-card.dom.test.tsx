import type { Playlist } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import {
  LENA,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestRequest,
} from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { renderElement } from '#test/render.tsx'
import { sessionQuery } from '#widgets/session/session-query.ts'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { SongCard } from './song-card.tsx'
import { LANTERNS } from '#test/fixtures/songs.ts'

const ID = LANTERNS.id

const PLAYLIST: Playlist = {
  id: '0190f3c0-0000-7000-8000-0000000000c1',
  userId: LENA.id,
  creatorName: 'Lena Marsh',
  title: 'Night Desk',
  description: null,
  artworkUrl: null,
  isPublic: false,
  songsCount: 12,
  duration: 1980,
  covers: [],
  containsSong: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 12,
}

function ListOfOne() {
  const { data } = useQuery({
    queryKey: ['list of one'],
    queryFn: () => dataOrThrow(api.GET('/api/songs/{id}', { params: { path: { id: ID } } })),
    meta: { mapSongs: (song, change) => change(song as Song) },
  })
  const session = useQuery(sessionQuery)
  const { isOpen } = useSignUpPrompt()
  return (
    <>
      {data && session.data && <SongCard song={data} />}
      <output>{isOpen ? 'sign-up open' : 'sign-up closed'}</output>
    </>
  )
}

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

async function openCard(song: Partial<Song> = {}, routes: Routes = {}, user: typeof LENA | null = LENA) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    [`GET /api/songs/${ID}`]: () => ({ body: { ...LANTERNS, ...song } }),
    ...routes,
  })
  const rendered = await renderElement(<ListOfOne />)
  const card = await screen.findByRole('article', { name: song.title ?? LANTERNS.title })
  return { ...rendered, server, card }
}

/** A response that the test sends when it wants to. */
function pending() {
  let give: (answer: TestResponse) => void = () => undefined
  const answer = new Promise<TestResponse>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

beforeEach(() => localStorage.clear())
afterEach(() => playback.stop())

function replace(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}

test('[C1] the card shows artwork, title, creator, time, length and credits used', async () => {
  const { card } = await openCard({ createdAt: new Date().toISOString() })
  expect(card.querySelector('img')?.getAttribute('src')).toBe(`${LANTERNS.artworkUrl}&size=256`)
  expect(within(card).getByRole('heading', { name: LANTERNS.title })).toBeTruthy()
  expect(within(card).getByText('by Lena Marsh')).toBeTruthy()
  expect(within(card).getByText('Just now').tagName).toBe('TIME')
  expect(within(card).getAllByText('2:45')).toHaveLength(2)
  expect(within(card).getByRole('button', { name: '185 credits' })).toBeTruthy()
})

test("[C1] a song without a creator is 'by AI Creator'", async () => {
  await openCard({ creatorName: null })
  expect(screen.getByText('by AI Creator')).toBeTruthy()
})

test('[C1] the receipt is shown line by line on request', async () => {
  await openCard({ creditsUsed: 155, receipt: { audio: 120, cover: 30, title: 5, held: 185, returned: 30 } })
  const credits = screen.getByRole('button', { name: '155 credits' })
  expect(screen.queryByText('Charged')).toBeNull()
  await userEvent.click(credits)
  expect(credits.getAttribute('aria-expanded')).toBe('true')
  const lines = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(lines).toEqual([
    'Music, 1 credit per second 120',
    'Cover 30',
    'Title 5',
    'Charged 155',
    'Set aside before 185',
    'Returned to you 30',
  ])
})

test('[C2] a rewritten prompt is explained in the words of the specification, with the prompt that was sent', async () => {
  await openCard({ sanitizedDescription: 'Rock with similar characteristics', enhancedDescription: 'Rock at 119 BPM' })
  expect(
    screen.getByText(
      'We cannot generate music using licensed material (artist names, song titles, etc.). Your prompt has been automatically rewritten to respect copyright laws.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Sent instead').parentElement?.textContent).toBe(
    'Sent instead Rock with similar characteristics',
  )
  expect(screen.getByText('Enhanced prompt').parentElement?.textContent).toBe('Enhanced prompt Rock at 119 BPM')
})

test('the card shows the words of the song on request, line by line', async () => {
  const text = 'Rain on the window tonight\nI will be home by the light'
  const { server, card } = await openCard(
    { hasLyrics: true },
    { [`GET /api/songs/${ID}/lyrics`]: () => ({ body: { text, words: [] } }) },
  )
  const lyrics = within(card).getByRole('button', { name: 'Lyrics' })
  expect(server.countRequests(`GET /api/songs/${ID}/lyrics`)).toBe(0)
  await userEvent.click(lyrics)
  expect(lyrics.getAttribute('aria-expanded')).toBe('true')
  expect((await within(card).findByText(/^Rain on the window/)).textContent).toBe(text)
})

test('a card whose words could not be loaded offers to load them again', async () => {
  let attempts = 0
  const { card } = await openCard(
    { hasLyrics: true },
    {
      [`GET /api/songs/${ID}/lyrics`]: () =>
        attempts++ === 0 ? problemResponse(403, 'FORBIDDEN') : { body: { text: 'Rain', words: [] } },
    },
  )
  await userEvent.click(within(card).getByRole('button', { name: 'Lyrics' }))
  await userEvent.click(await within(card).findByRole('button', { name: 'Retry' }))
  expect(await within(card).findByText('Rain')).toBeTruthy()
})

test('an instrumental has no words to show', async () => {
  const { card } = await openCard({ hasLyrics: false })
  expect(within(card).queryByRole('button', { name: 'Lyrics' })).toBeNull()
})

test('[C4] a favorite is shown immediately, before the server has responded', async () => {
  const like = pending()
  await openCard({}, { [`PUT /api/songs/${ID}/like`]: () => like.answer })
  expect(pressed('Favourite')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Favourite' }))
  await waitFor(() => expect(pressed('Favourite')).toBe('true'))
  like.give({ body: { isFavorite: true, likesCount: 1 } })
  await waitFor(() => expect(pressed('Favourite')).toBe('true'))
})

test('[C4] a favorite that could not be saved is reverted with a message', async () => {
  const like = pending()
  await openCard({}, { [`PUT /api/songs/${ID}/like`]: () => like.answer })
  await userEvent.click(screen.getByRole('button', { name: 'Favourite' }))
  await waitFor(() => expect(pressed('Favourite')).toBe('true'))
  like.give(problemResponse(500, 'INTERNAL'))
  await waitFor(() => expect(pressed('Favourite')).toBe('false'))
  expect(screen.getByText('Your favourite could not be saved. Please try again.')).toBeTruthy()
})

test('[C4] of two quick presses that both fail, the state of the server is shown', async () => {
  const like = pending()
  const { server } = await openCard(
    { isFavorite: true },
    {
      [`DELETE /api/songs/${ID}/like`]: () => like.answer,
      [`PUT /api/songs/${ID}/like`]: () => problemResponse(500, 'INTERNAL'),
    },
  )
  const button = screen.getByRole('button', { name: 'Favourite' })
  await userEvent.click(button)
  await waitFor(() => expect(pressed('Favourite')).toBe('false'))
  await userEvent.click(button)
  await waitFor(() => expect(pressed('Favourite')).toBe('true'))
  like.give(problemResponse(500, 'INTERNAL'))
  await waitFor(() => expect(server.countRequests(`PUT /api/songs/${ID}/like`)).toBe(1))
  expect(await screen.findByText('Your favourite could not be saved. Please try again.')).toBeTruthy()
  expect(pressed('Favourite')).toBe('true')
})

test('[C4] a visitor is invited to sign up instead', async () => {
  const { server } = await openCard({ isPublic: true }, {}, null)
  await userEvent.click(screen.getByRole('button', { name: 'Favourite' }))
  expect(screen.getByText('sign-up open')).toBeTruthy()
  expect(server.countRequests(`PUT /api/songs/${ID}/like`)).toBe(0)
})

test.each([
  [null, 'high'],
  ['standard', 'standard'],
])('[C5] with %s in the settings the download is of %s quality and named after the title', async (setting, quality) => {
  if (setting) localStorage.setItem('cadenza-download-quality', setting)
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`)
  })
  onTestFinished(() => click.mockRestore())
  const answer = { url: 'http://store.test/x', fileName: `${LANTERNS.title}.mp3`, expiresAt: LANTERNS.createdAt }
  const { server } = await openCard({}, { [`POST /api/songs/${ID}/downloads`]: () => ({ body: answer }) })
  await userEvent.click(screen.getByRole('button', { name: 'Download mp3' }))
  await waitFor(() => expect(saved).toEqual([`${LANTERNS.title}.mp3 http://store.test/x`]))
  expect(server.requests.at(-1)?.body).toEqual({ quality })
})

test('[C5] a failed download is reported', async () => {
  await openCard({}, { [`POST /api/songs/${ID}/downloads`]: () => problemResponse(500, 'INTERNAL') })
  await userEvent.click(screen.getByRole('button', { name: 'Download mp3' }))
  expect(await screen.findByText('The song could not be downloaded. Please try again.')).toBeTruthy()
})

test('[C6] the creator of a song is asked who may hear it', async () => {
  await openCard({}, { [`GET /api/songs/${ID}/share-link`]: () => ({ body: { song: LANTERNS, link: null } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('dialog', { name: 'Who may hear it?' })).toBeTruthy()
})

const BEN = { ...LENA, id: '0190f3c0-0000-7000-8000-0000000000b2' }

test('[C6] without a share sheet the link of a song by somebody else is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  replace(navigator, 'clipboard', { writeText })
  await openCard({ isPublic: true }, {}, BEN)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/player/${ID}`)
})

test('[C6] where there is a share sheet it gets the title and the link', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  replace(navigator, 'canShare', () => true)
  replace(navigator, 'share', share)
  await openCard({ isPublic: true }, {}, BEN)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: LANTERNS.title,
      url: `${window.location.origin}/player/${ID}`,
    }),
  )
})

test('[C6] a link that cannot be copied automatically is shown for copying by hand', async () => {
  replace(navigator, 'clipboard', { writeText: () => Promise.reject(new Error('denied')) })
  await openCard({ isPublic: true }, {}, BEN)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByLabelText('Link to the song')).toHaveProperty(
    'value',
    `${window.location.origin}/player/${ID}`,
  )
})

test('[C7] visibility changes immediately, and the response contains the new URLs', async () => {
  const patch = pending()
  const { card } = await openCard({}, { [`PATCH /api/songs/${ID}`]: () => patch.answer })
  await userEvent.click(screen.getByRole('switch', { name: 'Private' }))
  expect(await screen.findByRole('switch', { name: 'Public' })).toBeTruthy()
  patch.give({ body: { ...LANTERNS, isPublic: true, artworkUrl: '/moved?v=2' } })
  await waitFor(() => expect(card.querySelector('img')?.getAttribute('src')).toBe('/moved?v=2&size=256'))
})

test('[C7] a song that a link opens says so, and is private without the link when it was public meanwhile', async () => {
  const shared = { ...LANTERNS, isPublic: true, hasShareLink: true }
  const patch = pending()
  await openCard(
    { hasShareLink: true },
    {
      [`PATCH /api/songs/${ID}`]: ({ body }) =>
        (body as { isPublic: boolean }).isPublic ? { body: shared } : patch.answer,
    },
  )
  await userEvent.click(screen.getByRole('switch', { name: 'By link' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Public' }))
  expect(await screen.findByRole('switch', { name: 'Private' })).toBeTruthy()
  patch.give({ body: LANTERNS })
})

test('[C7] a change that could not be saved is reverted with a message', async () => {
  const patch = pending()
  await openCard({}, { [`PATCH /api/songs/${ID}`]: () => patch.answer })
  await userEvent.click(screen.getByRole('switch', { name: 'Private' }))
  expect(await screen.findByRole('switch', { name: 'Public' })).toBeTruthy()
  patch.give(problemResponse(500, 'INTERNAL'))
  expect(await screen.findByRole('switch', { name: 'Private' })).toBeTruthy()
  expect(screen.getByText('Who can see this song could not be saved. Please try again.')).toBeTruthy()
})

async function openPlaylists(routes: Routes) {
  const opened = await openCard({}, routes)
  await userEvent.click(screen.getByRole('button', { name: 'Save to Playlist' }))
  await screen.findByRole('dialog', { name: 'Save to Playlist' })
  return opened
}

const page = (items: Playlist[], nextCursor: string | null = null): TestResponse => ({ body: { items, nextCursor } })

test('[C8] the song is saved to one of the playlists; a playlist that has it says so', async () => {
  const full = { ...PLAYLIST, id: '0190f3c0-0000-7000-8000-0000000000c2', title: 'Full House', containsSong: true }
  const { server } = await openPlaylists({
    'GET /api/playlists': () => page([PLAYLIST, full]),
    [`POST /api/playlists/${PLAYLIST.id}/songs`]: () => ({ body: { ...PLAYLIST, containsSong: true, songsCount: 13 } }),
  })
  const row = await screen.findByRole('button', { name: /Night Desk/ })
  expect(row.textContent).toContain('12 Songs')
  expect(screen.getByRole('button', { name: /Full House/ })).toHaveProperty('disabled', true)
  expect(server.requests.at(-1)?.query.get('song')).toBe(ID)
  await userEvent.click(row)
  expect(await screen.findByText('Saved to “Night Desk”')).toBeTruthy()
  expect(server.requests.at(-1)?.body).toEqual({ songId: ID })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[C8] a new playlist is created with the song once, although the first response was lost', async () => {
  let isUp = false
  const { server } = await openPlaylists({
    'GET /api/playlists': () => page([]),
    'POST /api/playlists': () =>
      isUp ? { status: 201, body: { ...PLAYLIST, title: 'Rain' } } : problemResponse(503, 'UNAVAILABLE'),
  })
  expect(await screen.findByText('You have no playlists yet. Name your first one above.')).toBeTruthy()
  const create = screen.getByRole('button', { name: 'Create and save' })
  expect(create).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText('New playlist'), '  Rain ')
  await userEvent.click(create)
  expect((await screen.findByRole('alert')).textContent).toMatch(/not available right now/)
  isUp = true
  await userEvent.click(create)
  expect(await screen.findByText('Saved to “Rain”')).toBeTruthy()
  const playlistRequests = server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/playlists')
  expect(playlistRequests.map(({ body }) => body)).toEqual([
    { title: 'Rain', isPublic: false, songId: ID },
    { title: 'Rain', isPublic: false, songId: ID },
  ])
  expect(new Set(playlistRequests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('[C8] a failure to load the playlists is shown, and Retry loads them', async () => {
  let isUp = false
  await openPlaylists({ 'GET /api/playlists': () => (isUp ? page([PLAYLIST]) : problemResponse(500, 'INTERNAL')) })
  expect(await screen.findByText('Your playlists could not be loaded.')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: /Night Desk/ })).toBeTruthy()
})

test('[C3] the waveform is a slider: arrows, Home and End seek', async () => {
  await openCard()
  const slider = screen.getByRole('slider', { name: 'Seek' })
  expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 2:45')
  slider.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(slider.getAttribute('aria-valuetext')).toBe('0:05 of 2:45')
  await userEvent.keyboard('{End}')
  expect(slider.getAttribute('aria-valuenow')).toBe('165')
  await userEvent.keyboard('{Home}')
  expect(slider.getAttribute('aria-valuenow')).toBe('0')
})

test('[C3] Play becomes Pause while the song plays', async () => {
  await openCard()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  const pause = await screen.findByRole('button', { name: 'Pause' })
  expect(playback.read().song?.id).toBe(ID)
  await userEvent.click(pause)
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
})
