import type { Song } from '@cadenza/contract/songs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { LENA, SIGN_IN_METHODS, startTestApi, type TestRequest, type TestResponse } from '#test/test-api.ts'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { SongRow } from '#widgets/song/card/song-row.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { SongMenu } from './song-menu.tsx'
import type { SongMenuProps } from './song-menu-props.ts'

const OTHERS: Song = {
  ...LANTERNS,
  userId: '0190f3c0-0000-7000-8000-0000000000f2',
  creatorName: 'Otis Marlow',
  creatorHandle: 'otis',
  creditsUsed: null,
  receipt: null,
  isPublic: true,
}
const SECOND: Song = { ...OTHERS, id: '0190f3c0-0000-7000-8000-0000000000a2', title: 'Brass Weather' }
const THIRD: Song = { ...OTHERS, id: '0190f3c0-0000-7000-8000-0000000000a3', title: 'Northbound' }

const LISTEN_AND_KEEP = [
  'Play next',
  'Add to queue',
  'Like',
  'Save to Playlist',
  'Share',
  'Keep offline',
  'Download mp3',
]

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

interface Opening extends Partial<SongMenuProps> {
  user?: typeof LENA | null
  routes?: Routes
  startAt?: string
}

function SignUpState() {
  const { isOpen, press } = useSignUpPrompt()
  return <output>{isOpen ? `sign-up for ${press?.reason ?? 'its own sake'}` : 'sign-up closed'}</output>
}

/** The menu stands on a page whose session is known. */
function Page({ song = LANTERNS, ...props }: Partial<SongMenuProps>) {
  const { status } = useSession()
  return (
    <main>
      {status !== 'loading' && <SongMenu song={song} {...props} />}
      <SignUpState />
    </main>
  )
}

async function showMenu({ user = LENA, routes = {}, startAt = '/explore', ...props }: Opening = {}) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    ...routes,
  })
  const rendered = await renderElement(<Page {...props} />, startAt)
  const { title } = props.song ?? LANTERNS
  const button = await screen.findByRole('button', { name: `More for “${title}”` })
  return { ...rendered, server, button }
}

async function openMenu(opening?: Opening) {
  const shown = await showMenu(opening)
  await userEvent.click(shown.button)
  return { ...shown, menu: await screen.findByRole('menu') }
}

const namesIn = (menu: HTMLElement): string[] =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => {
      const note = item.querySelector('.menu-note')?.textContent ?? ''
      return item.textContent.slice(0, item.textContent.length - note.length)
    })

const choose = async (name: string): Promise<void> =>
  await userEvent.click(await screen.findByRole('menuitem', { name }))

function showOnDesktop(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
}

beforeEach(() => {
  localStorage.clear()
  showOnDesktop()
})
afterEach(() => {
  playback.stop()
  vi.unstubAllGlobals()
})

test('an own song has every action in one order, and Delete at the end', async () => {
  const { menu } = await openMenu()
  expect(namesIn(menu)).toEqual([...LISTEN_AND_KEEP, 'Again, but…', 'Rename', 'Go to creator', 'Delete'])
})

test('an own song of the band can be changed for nothing, on its page', async () => {
  const { menu } = await openMenu({ song: { ...LANTERNS, fingerprint: 'a'.repeat(64) } })
  expect(namesIn(menu)).toContain('Change something')
  const item = screen.getByRole('menuitem', { name: 'Change something' })
  expect(item.getAttribute('href')).toBe(`/player/${LANTERNS.id}?view=change`)
  expect(item.textContent).toBe('Change somethingfree')
})

test('a song of another creator has Report at the end, and neither Again, Rename nor Delete', async () => {
  const { menu } = await openMenu({ song: { ...OTHERS, fingerprint: 'a'.repeat(64) } })
  expect(namesIn(menu)).toEqual([...LISTEN_AND_KEEP, 'Go to creator', 'Report'])
  expect(screen.getByRole('menuitem', { name: 'Go to creator' }).getAttribute('href')).toBe('/creator/otis')
})

test('the items of a list come before Delete and Report', async () => {
  const { menu } = await openMenu({
    song: OTHERS,
    listItems: <MenuItem onSelect={() => undefined}>Remove from playlist</MenuItem>,
  })
  expect(namesIn(menu).slice(-3)).toEqual(['Go to creator', 'Remove from playlist', 'Report'])
})

test('the page of the creator does not lead to itself', async () => {
  const { menu } = await openMenu({ song: OTHERS, startAt: '/creator/otis' })
  expect(namesIn(menu)).toEqual([...LISTEN_AND_KEEP, 'Report'])
})

test('a song that a share link opened can be heard and reported', async () => {
  const { menu } = await openMenu({
    song: { ...OTHERS, isPublic: false, audioUrl: '/api/share-links/t0ken/audio?v=1' },
  })
  expect(namesIn(menu)).toEqual(['Play next', 'Add to queue', 'Report'])
})

test('notes state the audience, the size, the price and the time to undo', async () => {
  await openMenu()
  const noteOf = (name: string): string | null | undefined => {
    const noteId = screen.getByRole('menuitem', { name }).getAttribute('aria-describedby')
    return noteId === null ? null : document.getElementById(noteId)?.textContent
  }
  expect(noteOf('Share')).toBe('Private')
  expect(noteOf('Keep offline')).toBe('about 7 MB')
  expect(noteOf('Again, but…')).toBe('from 185')
  expect(noteOf('Delete')).toBe('30 days to undo')
})

test.each([
  [{ isPublic: true }, 'Public'],
  [{ hasShareLink: true }, 'By link'],
])('Share of %o says %s', async (audience, expected) => {
  await openMenu({ song: { ...LANTERNS, ...audience } })
  expect(screen.getByRole('menuitem', { name: 'Share' }).textContent).toBe(`Share${expected}`)
})

test('Again leads to the song on the page Create', async () => {
  await openMenu()
  expect(screen.getByRole('menuitem', { name: 'Again, but…' }).getAttribute('href')).toBe(
    `/create?again=${LANTERNS.generationId}`,
  )
})

test.each([
  ['Like', 'like'],
  ['Save to Playlist', 'save'],
  ['Download mp3', 'download'],
  ['Keep offline', 'its own sake'],
])('a visitor who chooses %s is invited to sign up for %s', async (name, reason) => {
  const { server } = await openMenu({ song: OTHERS, user: null })
  await choose(name)
  expect(await screen.findByText(`sign-up for ${reason}`)).toBeTruthy()
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a visitor gets the same order as a signed-in listener', async () => {
  const { menu } = await openMenu({ song: OTHERS, user: null })
  expect(namesIn(menu)).toEqual([...LISTEN_AND_KEEP, 'Go to creator', 'Report'])
})

test('Play next puts the song behind the current one, Add to queue puts it last', async () => {
  playback.play(SECOND, { queue: [SECOND, THIRD] })
  await openMenu({ song: OTHERS })
  await choose('Play next')
  const titles = (): string[] => playback.read().queue.map(({ title }) => title)
  expect(titles()).toEqual(['Brass Weather', LANTERNS.title, 'Northbound'])
  await userEvent.click(screen.getByRole('button', { name: `More for “${LANTERNS.title}”` }))
  await choose('Add to queue')
  expect(titles()).toEqual(['Brass Weather', 'Northbound', LANTERNS.title])
})

test('Like saves the favorite, and a favorite offers Unlike', async () => {
  const { server } = await openMenu({
    song: OTHERS,
    routes: { [`PUT /api/songs/${OTHERS.id}/like`]: () => ({ body: { isFavorite: true, likesCount: 1 } }) },
  })
  await choose('Like')
  await waitFor(() => expect(server.countRequests(`PUT /api/songs/${OTHERS.id}/like`)).toBe(1))
})

test('a list of favorites takes the song out in its own way', async () => {
  const onUnlike = vi.fn<() => void>()
  const { server } = await openMenu({ song: { ...OTHERS, isFavorite: true }, onUnlike })
  await choose('Unlike')
  expect(onUnlike).toHaveBeenCalledTimes(1)
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('Delete moves the song to the bin, and Undo brings it back', async () => {
  const path = `/api/generations/${LANTERNS.generationId}`
  const { server } = await openMenu({
    routes: { [`DELETE ${path}`]: () => ({ body: {} }), [`POST ${path}/restore`]: () => ({ body: {} }) },
  })
  await choose('Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.countRequests(`POST ${path}/restore`)).toBe(1))
  expect(server.countRequests(`DELETE ${path}`)).toBe(1)
})

test('by keyboard: Enter opens it at the first item, arrows move, Escape returns to the button', async () => {
  const { button } = await showMenu()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Play next' })))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Like' }))
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `More for “${LANTERNS.title}”` }))
})

test('a dialog that was opened from the menu returns the focus to its button', async () => {
  const { button } = await showMenu()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Play next' })))
  screen.getByRole('menuitem', { name: 'Rename' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `More for “${LANTERNS.title}”` }))
})

test('on a phone the menu is a sheet that names the song and can be closed', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const { menu } = await openMenu()
  expect(within(menu).getByText('Lofi · 72 bpm · A minor · 2:45')).toBeTruthy()
  expect(namesIn(menu).slice(0, -1)).toEqual([...LISTEN_AND_KEEP, 'Again, but…', 'Rename', 'Go to creator', 'Delete'])
  await choose('Close')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('a sheet opens when the finger has left the button, and not below it', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  await openMenu()
  await choose('Close')
  const button = await screen.findByRole('button', { name: `More for “${LANTERNS.title}”` })
  const user = userEvent.setup()
  await user.pointer({ target: button, keys: '[MouseLeft>]' })
  expect(screen.queryByRole('menu')).toBeNull()
  await user.pointer({ target: button, keys: '[/MouseLeft]' })
  expect(await screen.findByRole('menu')).toBeTruthy()
})

test('a row without a menu has none', async () => {
  await startTestApi({ 'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }) })
  await renderElement(<SongRow song={OTHERS} queue={() => []} menu={null} />)
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
})
