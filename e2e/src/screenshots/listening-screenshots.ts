import { randomBytes } from 'node:crypto'
import { ApiUser } from '#e2e/api/api-user.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'
import { waitUntilSettled, type ScreenshotSession } from './screenshot-session.ts'

interface CatalogSong {
  id: string
  title: string
  hasLyrics: boolean
  creatorHandle: string
}

const PLAYLISTS = ['Night Desk', 'Brass for Breakfast', 'Long Way to Duluth', 'Demo Reel, Spring']

async function publicSongs({ page }: ScreenshotSession): Promise<CatalogSong[]> {
  const response = await page.request.get('/api/catalog/songs?limit=20')
  return ((await response.json()) as { items: CatalogSong[] }).items
}

async function captureSharedPages({ page, screenshot }: ScreenshotSession, song: CatalogSong): Promise<void> {
  await page.goto(`/player/${song.id}`)
  await waitUntilSettled(page)
  await screenshot('share', true)
  await page.goto(`/embed/${song.id}`)
  await waitUntilSettled(page)
  await screenshot('embed')
}

/** Creates a user with favorites and playlists, and returns the id of one playlist. */
async function addPlaylistsAndLikes(
  { page, origin }: ScreenshotSession,
  songs: readonly CatalogSong[],
): Promise<string> {
  const mark = randomBytes(4).toString('hex')
  await signInByHttp(page.request, { origin, name: 'Lena Marsh', email: `lena.${mark}@example.test` })
  await page.goto('/library')
  let newest = ''
  for (const [nth, title] of PLAYLISTS.entries()) {
    const some = [...songs.slice(nth), ...songs.slice(0, nth)].slice(0, 7 - nth)
    const id = await ApiUser.forPage(page).makePlaylist(title, some, { isPublic: nth % 2 === 0 })
    newest = newest || id
  }
  for (const { id } of songs) await page.request.put(`/api/songs/${id}/like`, { headers: { origin } })
  return newest
}

async function capturePlayer({ page, size, screenshot }: ScreenshotSession, song: CatalogSong): Promise<void> {
  await page.goto(`/player/${song.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 9, null, { timeout: 60_000 })
  await waitUntilSettled(page)
  await screenshot('player')
  if (size === 'mobile') {
    await page.goto(`/player/${song.id}?view=lyrics`)
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click()
    await page.waitForTimeout(3000)
  }
  await screenshot('player-lyrics')
}

async function captureLibrary({ page, screenshot }: ScreenshotSession): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).first().click()
  await page.getByRole('heading', { name: 'Recently Added' }).waitFor()
  await waitUntilSettled(page)
  await screenshot('library')
  await page.getByRole('tab', { name: 'Favourite' }).click()
  await waitUntilSettled(page)
  await screenshot('library-favorite')
  await page.goto('/library?tab=download')
  await waitUntilSettled(page)
  await screenshot('library-download')
}

export async function captureListeningScreens(session: ScreenshotSession): Promise<void> {
  const { page, screenshot } = session
  const songs = await publicSongs(session)
  const sung = songs.find(({ hasLyrics }) => hasLyrics) ?? songs[0]
  if (!sung) throw new Error('there is no song to show')
  await captureSharedPages(session, sung)
  const playlistId = await addPlaylistsAndLikes(session, songs)
  await capturePlayer(session, sung)
  await page.goto(`/player/${sung.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click()
  await captureLibrary(session)
  await page.goto(`/playlist/${playlistId}`)
  await waitUntilSettled(page)
  await screenshot('playlist')
  await page.goto('/create-playlist')
  await waitUntilSettled(page)
  await screenshot('create-playlist')
  await page.goto(`/creator/${sung.creatorHandle}`)
  await waitUntilSettled(page)
  await screenshot('creator')
}
