import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  LENA,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestRequest,
} from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import { CreatePlaylistScreen } from './create-playlist-screen.tsx'
import { StoredPlaylist, PLAYLIST_ID } from '#test/features/stored-playlist.ts'

type Answering = (request: TestRequest) => TestResponse | Promise<TestResponse>

const MADE = new StoredPlaylist([], { description: null }).answer
const COVER = `PUT /api/playlists/${PLAYLIST_ID}/cover`

async function openForm(routes: Record<string, Answering> = {}) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'POST /api/playlists': () => ({ status: 201, body: MADE }),
    ...routes,
  })
  const rendered = await renderElement(<CreatePlaylistScreen />, '/create-playlist')
  const made = () => server.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /api/playlists')
  return { ...rendered, server, made }
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const artwork = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Artwork URL/ })
const save = () => screen.getByRole('button', { name: 'Create playlist' })
const type = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field)
  await userEvent.paste(text)
}
/** The bytes are JSON, because the test server parses bodies as JSON. */
const PICTURE = new File(['"bytes"'], 'cover.png', { type: 'image/png' })

test('[Y2] without a title nothing is sent, and the field shows the error and has the focus', async () => {
  const { made } = await openForm()
  await type(title(), '   ')
  await userEvent.click(save())
  expect(screen.getByText('Give the playlist a title.')).toBeTruthy()
  expect(title().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(title())
  expect(made()).toEqual([])
})

test('[Y2] success goes to the library; blank fields are not sent', async () => {
  const { made, router } = await openForm()
  await type(title(), '  Night Desk ')
  await userEvent.click(save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/library'))
  expect(made().map(({ body }) => body)).toEqual([{ title: 'Night Desk', isPublic: false }])
  expect(screen.getByText('“Night Desk” is made')).toBeTruthy()
})

test('[Y2] all entered values are sent', async () => {
  const { made } = await openForm()
  await type(title(), 'Night Desk')
  await type(screen.getByRole('textbox', { name: /^Description/ }), 'Late hours')
  await type(artwork(), 'https://a.test/b.png')
  await userEvent.click(screen.getByRole('switch', { name: 'Private' }))
  expect(screen.getByText(/Private songs in it stay hidden from others/)).toBeTruthy()
  await userEvent.click(save())
  await waitFor(() => expect(made()).toHaveLength(1))
  expect(made()[0]?.body).toEqual({
    title: 'Night Desk',
    description: 'Late hours',
    artworkUrl: 'https://a.test/b.png',
    isPublic: true,
  })
})

test('a failed save keeps all entered values, and repeating it sends the same key', async () => {
  let isUp = false
  const { made, router } = await openForm({
    'POST /api/playlists': () => (isUp ? { status: 201, body: MADE } : problemResponse(500, 'INTERNAL')),
  })
  await type(title(), 'Night Desk')
  await userEvent.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('The playlist could not be saved. Please try again.')
  expect(title().value).toBe('Night Desk')
  isUp = true
  await userEvent.click(save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/library'))
  const keys = made().map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('saving shows a busy state, and a double press makes one playlist', async () => {
  let give: (answer: TestResponse) => void = () => undefined
  const answer = new Promise<TestResponse>((resolve) => {
    give = resolve
  })
  const { made, router } = await openForm({ 'POST /api/playlists': () => answer })
  await type(title(), 'Night Desk')
  await userEvent.dblClick(save())
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeTruthy()
  give({ status: 201, body: MADE })
  await waitFor(() => expect(router.state.location.pathname).toBe('/library'))
  expect(made()).toHaveLength(1)
})

test('a picture that the server could not fetch shows an error at its field', async () => {
  await openForm({ 'POST /api/playlists': () => problemResponse(422, 'ARTWORK_REFUSED') })
  await type(title(), 'Night Desk')
  await type(artwork(), 'https://a.test/b.png')
  await userEvent.click(save())
  await waitFor(() => expect(artwork().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/That picture could not be used/).id).toBe(artwork().getAttribute('aria-describedby'))
  expect(artwork().value).toBe('https://a.test/b.png')
})

test('a chosen picture is shown, and uploaded once the playlist exists', async () => {
  const { server, router } = await openForm({ [COVER]: () => ({ body: MADE }) })
  await type(title(), 'Night Desk')
  await userEvent.upload(screen.getByLabelText('Picture'), PICTURE)
  expect(screen.getByRole('img', { name: 'The chosen picture' })).toBeTruthy()
  expect(artwork().disabled).toBe(true)
  await userEvent.click(save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/library'))
  const sent = server.requests.find(({ method }) => method === 'PUT')
  expect([sent?.headers['content-type'], sent?.body]).toEqual(['image/png', 'bytes'])
})

test('a failed picture upload is tried again without creating the playlist again', async () => {
  let isUp = false
  const { made, server, router } = await openForm({
    [COVER]: () => (isUp ? { body: MADE } : problemResponse(500, 'INTERNAL')),
  })
  await type(title(), 'Night Desk')
  await userEvent.upload(screen.getByLabelText('Picture'), PICTURE)
  await userEvent.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('The picture could not be saved. Please try again.')
  isUp = true
  await userEvent.click(save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/library'))
  expect([made().length, server.countRequests(COVER)]).toEqual([1, 2])
})
