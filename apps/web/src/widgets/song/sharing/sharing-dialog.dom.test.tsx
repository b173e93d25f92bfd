import type { ShareLink, SongSharing } from '@cadenza/contract/share-links'
import type { Song } from '@cadenza/contract/songs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { problemResponse, startTestApi, type TestRequest, type TestResponse } from '#test/test-api.ts'
import { SharingDialog } from './sharing-dialog.tsx'

const LINK: ShareLink = {
  url: 'https://cadenza.example/l/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789_-AbCdE',
  endsAt: null,
  openedCount: 0,
  lastOpenedAt: null,
  createdAt: '2026-11-15T12:00:00.000Z',
}
const SHARED: Song = { ...LANTERNS, hasShareLink: true }
const PATH = `/api/songs/${LANTERNS.id}/share-link`

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

async function openDialog({ song, link }: SongSharing, routes: Routes = {}) {
  const server = await startTestApi({ [`GET ${PATH}`]: () => ({ body: { song, link } }), ...routes })
  const onClose = vi.fn<() => void>()
  await renderElement(<SharingDialog song={song} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Who may hear it?' })
  return { server, onClose }
}

const radio = (name: RegExp): HTMLInputElement => screen.getByRole('radio', { name })
const ONLY_YOU = /^Only you/
const BY_LINK = /^Anyone with the link/
const EVERYBODY = /^Everybody/

function useClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
}

const daysFromNow = (moment: unknown): number => (new Date(String(moment)).getTime() - Date.now()) / 86_400_000

test('a private song is shared by a link as soon as that is chosen', async () => {
  const { server, onClose } = await openDialog(
    { song: LANTERNS, link: null },
    { [`PUT ${PATH}`]: () => ({ body: { song: SHARED, link: LINK } }) },
  )
  expect(radio(ONLY_YOU).checked).toBe(true)
  await userEvent.click(radio(BY_LINK))
  expect(await screen.findByLabelText('Link to the song')).toHaveProperty('value', LINK.url)
  expect(radio(BY_LINK).checked).toBe(true)
  expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', body: {} })
  expect(screen.getByText(/Works until you revoke it\./).textContent).toContain('Not opened yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.countRequests(`PUT ${PATH}`)).toBe(1)
})

test('a choice is shown at once, before anything was sent', async () => {
  const { server } = await openDialog(
    { song: LANTERNS, link: null },
    { [`PUT ${PATH}`]: () => ({ body: { song: SHARED, link: LINK } }) },
  )
  fireEvent.click(radio(BY_LINK))
  expect(radio(BY_LINK).checked).toBe(true)
  expect(server.countRequests(`PUT ${PATH}`)).toBe(0)
  expect(await screen.findByLabelText('Link to the song')).toHaveProperty('value', LINK.url)
})

test('the arrow keys stop at the first and at the last option', async () => {
  const { server } = await openDialog(
    { song: LANTERNS, link: null },
    { [`PATCH /api/songs/${LANTERNS.id}`]: () => ({ body: { ...LANTERNS, isPublic: true } }) },
  )
  radio(ONLY_YOU).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(radio(ONLY_YOU))
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)

  await userEvent.click(radio(EVERYBODY))
  await screen.findByRole('button', { name: 'Copy link' })
  const before = server.requests.length
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(radio(EVERYBODY).checked).toBe(true)
  expect(server.requests).toHaveLength(before)
})

test('a choice that could not be saved goes back, and says so', async () => {
  await openDialog({ song: LANTERNS, link: null }, { [`PUT ${PATH}`]: () => problemResponse(500, 'INTERNAL') })
  await userEvent.click(radio(BY_LINK))
  expect((await screen.findByRole('alert')).textContent).toBe('Not changed. Try again.')
  expect(radio(ONLY_YOU).checked).toBe(true)
})

test('why an operator does not allow it is told', async () => {
  const refused = () => problemResponse(409, 'HIDDEN_BY_OPERATOR')
  await openDialog({ song: LANTERNS, link: null }, { [`PATCH /api/songs/${LANTERNS.id}`]: refused })
  await userEvent.click(radio(EVERYBODY))
  expect((await screen.findByRole('alert')).textContent).toContain('The operator has taken this out of public view.')
})

test('the copied link is confirmed on the button and to screen readers', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  useClipboard(writeText)
  await openDialog({ song: SHARED, link: LINK })
  await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK.url)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Link copied')
  expect(await screen.findByRole('button', { name: 'Copy' }, { timeout: 4000 })).toBeTruthy()
})

test('where the browser refuses to copy, the link is selected', async () => {
  useClipboard(() => Promise.reject(new Error('denied')))
  await openDialog({ song: SHARED, link: LINK })
  await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/The link is selected/)).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>('Link to the song')
  expect((field.selectionEnd ?? 0) - (field.selectionStart ?? 0)).toBe(LINK.url.length)
})

test('the link ends after 7 days, after 30 days, on a day, or never', async () => {
  const { server } = await openDialog(
    { song: SHARED, link: LINK },
    {
      [`PUT ${PATH}`]: ({ body }) => ({
        body: { song: SHARED, link: { ...LINK, endsAt: (body as { endsAt: string | null }).endsAt } },
      }),
    },
  )
  const sent = () => (server.requests.at(-1)?.body as { endsAt: string | null } | undefined)?.endsAt
  expect((await screen.findByRole('button', { name: 'Always' })).getAttribute('aria-pressed')).toBe('true')
  for (const days of [7, 30]) {
    await userEvent.click(screen.getByRole('button', { name: `${days} days` }))
    await waitFor(() => expect(daysFromNow(sent())).toBeCloseTo(days, 0))
    expect(await screen.findByText(/^Ends /)).toBeTruthy()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Until…' }))
  const before = server.requests.length
  const field = screen.getByLabelText('Last day')
  await userEvent.clear(field)
  expect(server.requests.length).toBe(before)
  await userEvent.type(field, '2099-03-05')
  await waitFor(() => expect(new Date(sent() ?? '').getFullYear()).toBe(2099))
  expect(new Date(sent() ?? '').getHours()).toBe(23)
  await userEvent.click(screen.getByRole('button', { name: 'Always' }))
  await waitFor(() => expect(sent()).toBeNull())
})

test('an end that could not be saved is not shown as chosen', async () => {
  await openDialog({ song: SHARED, link: LINK }, { [`PUT ${PATH}`]: () => problemResponse(500, 'INTERNAL') })
  await userEvent.click(await screen.findByRole('button', { name: '7 days' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not changed. Try again.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Always' }).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText(/Works until you revoke it\./)).toBeTruthy()
})

test('how often the link was opened is told in words', async () => {
  const lastOpenedAt = new Date().toISOString()
  await openDialog({ song: SHARED, link: { ...LINK, openedCount: 4, lastOpenedAt } })
  expect(await screen.findByText(/Opened 4 times, last today\./)).toBeTruthy()
})

test('revoking asks first, and says that the link no longer works', async () => {
  const { server } = await openDialog(
    { song: SHARED, link: LINK },
    { [`DELETE ${PATH}`]: () => ({ body: { song: LANTERNS, link: null } }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke link' }))
  expect(document.activeElement?.textContent).toBe('Revoke link')
  await userEvent.click(screen.getByRole('button', { name: 'Keep the link' }))
  expect(document.activeElement?.textContent).toBe('Revoke link')
  expect(server.countRequests(`DELETE ${PATH}`)).toBe(0)

  await userEvent.click(screen.getByRole('button', { name: 'Revoke link' }))
  await userEvent.click(screen.getByRole('button', { name: 'Revoke link' }))
  expect(await screen.findByText('This link no longer works.')).toBeTruthy()
  expect(radio(ONLY_YOU).checked).toBe(true)
  expect(document.activeElement).toBe(radio(ONLY_YOU))
  expect(screen.queryByLabelText('Link to the song')).toBeNull()
})

test('[C6] the link of a public song is copied, or sent where the system can', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  useClipboard(writeText)
  const published = { ...LANTERNS, isPublic: true }
  await openDialog({ song: LANTERNS, link: null }, { [`PATCH /api/songs/${LANTERNS.id}`]: () => ({ body: published }) })
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  await userEvent.click(radio(EVERYBODY))
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/player/${LANTERNS.id}`)
})

test('a link that could not be loaded can be loaded again', async () => {
  let tries = 0
  await openDialog(
    { song: SHARED, link: LINK },
    {
      [`GET ${PATH}`]: () => {
        tries += 1
        return tries === 1 ? problemResponse(400, 'INPUT_INVALID') : { body: { song: SHARED, link: LINK } }
      },
    },
  )
  expect(await screen.findByText('The link could not be loaded.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Link to the song')).toBeTruthy()
})

test('the owner of a public song of the band lets others rehearse it, and sees when that failed', async () => {
  const song: Song = { ...LANTERNS, isPublic: true, engineVersion: 'band-3' }
  const path = `/api/songs/${song.id}/recipe/sharing`
  let isUp = false
  const { server } = await openDialog(
    { song, link: null },
    {
      [`PUT ${path}`]: ({ body }) =>
        isUp
          ? { body: { ...song, isRecipeShared: (body as { isShared: boolean }).isShared } }
          : problemResponse(500, 'INTERNAL'),
    },
  )
  const toggle = await screen.findByRole('switch', { name: 'Others may rehearse it' })
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(toggle)
  await screen.findByText('Not changed. Try again.')
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  isUp = true
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
  expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', path, body: { isShared: true } })
  expect(screen.queryByText('Not changed. Try again.')).toBeNull()
})

test.each<[string, Partial<Song>]>([
  ['that is private', { engineVersion: 'band-3' }],
  ['without a recipe', { isPublic: true, engineVersion: null }],
])('nobody is asked about rehearsing a song %s', async (_, change) => {
  await openDialog({ song: { ...LANTERNS, ...change }, link: null })
  await screen.findByRole('radiogroup')
  expect(screen.queryByRole('switch')).toBeNull()
})
