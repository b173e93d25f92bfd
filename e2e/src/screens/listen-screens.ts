import { randomBytes } from 'node:crypto'
import { ApiPerson } from '#e2e/api-person.ts'
import { signInQuickly } from '#e2e/quick-sign-in.ts'
import { settle, type Sitting } from './sitting.ts'

interface ShownSong {
  id: string
  title: string
  hasLyrics: boolean
  creatorHandle: string
}

const PLAYLISTS = ['Night Desk', 'Brass for Breakfast', 'Long Way to Duluth', 'Demo Reel, Spring']

async function publicSongs({ page }: Sitting): Promise<ShownSong[]> {
  const response = await page.request.get('/api/catalogue/songs?limit=20')
  return ((await response.json()) as { items: ShownSong[] }).items
}

async function showShared({ page, take }: Sitting, song: ShownSong): Promise<void> {
  await page.goto(`/player/${song.id}`)
  await settle(page)
  await take('share', true)
  await page.goto(`/embed/${song.id}`)
  await settle(page)
  await take('embed')
}

/** Somebody who has liked songs and keeps playlists. Answers with the id of one. */
async function furnishLibrary({ page, origin }: Sitting, songs: readonly ShownSong[]): Promise<string> {
  const mark = randomBytes(4).toString('hex')
  await signInQuickly(page.request, { origin, name: 'Lena Marsh', email: `lena.${mark}@example.test` })
  await page.goto('/library')
  let newest = ''
  for (const [nth, title] of PLAYLISTS.entries()) {
    const some = [...songs.slice(nth), ...songs.slice(0, nth)].slice(0, 7 - nth)
    const id = await ApiPerson.of(page).makePlaylist(title, some, { isPublic: nth % 2 === 0 })
    newest = newest || id
  }
  for (const { id } of songs) await page.request.put(`/api/songs/${id}/like`, { headers: { origin } })
  return newest
}

async function showPlayer({ page, size, take }: Sitting, song: ShownSong): Promise<void> {
  await page.goto(`/player/${song.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 9, null, { timeout: 60_000 })
  await settle(page)
  await take('player')
  if (size === 'mobile') {
    await page.goto(`/player/${song.id}?view=lyrics`)
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click()
    await page.waitForTimeout(3000)
  }
  await take('player-lyrics')
}

async function showLibrary({ page, take }: Sitting): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).first().click()
  await page.getByRole('heading', { name: 'Recently Added' }).waitFor()
  await settle(page)
  await take('library')
  await page.getByRole('tab', { name: 'Favourite' }).click()
  await settle(page)
  await take('library-favourite')
  await page.goto('/library?tab=download')
  await settle(page)
  await take('library-download')
}

export async function showListening(sitting: Sitting): Promise<void> {
  const { page, take } = sitting
  const songs = await publicSongs(sitting)
  const sung = songs.find(({ hasLyrics }) => hasLyrics) ?? songs[0]
  if (!sung) throw new Error('there is no song to show')
  await showShared(sitting, sung)
  const playlistId = await furnishLibrary(sitting, songs)
  await showPlayer(sitting, sung)
  await page.goto(`/player/${sung.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click()
  await showLibrary(sitting)
  await page.goto(`/playlist/${playlistId}`)
  await settle(page)
  await take('playlist')
  await page.goto('/create-playlist')
  await settle(page)
  await take('create-playlist')
  await page.goto(`/creator/${sung.creatorHandle}`)
  await settle(page)
  await take('creator')
}
