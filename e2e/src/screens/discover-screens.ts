import { randomBytes } from 'node:crypto'
import { type APIRequestContext, request } from '@playwright/test'
import { ApiPerson } from '#e2e/api-person.ts'
import { signInQuickly } from '#e2e/quick-sign-in.ts'
import { settle, type Sitting } from './sitting.ts'

interface ShownSong {
  id: string
  creatorHandle: string
}

/** Somebody with a playlist and with news: two others follow them. */
async function furnishAccount({ page, origin }: Sitting): Promise<void> {
  await signIn(page.request, origin, 'Lena Marsh')
  await page.goto('/account')
  await ApiPerson.of(page).makePublicPlaylist('Night Desk')
  const { handle } = (await (await page.request.get('/api/profile')).json()) as { handle: string }
  for (const name of ['Otis Vale', 'Cleo Hart']) {
    const other = await request.newContext({ baseURL: origin })
    await signIn(other, origin, name)
    await other.put(`/api/creators/${handle}/follow`, { headers: { origin } })
    await other.dispose()
  }
}

async function signIn(by: APIRequestContext, origin: string, name: string): Promise<void> {
  const mark = randomBytes(4).toString('hex')
  await signInQuickly(by, { origin, name, email: `${mark}@example.test` })
}

async function showPlaces({ page, take }: Sitting, song: ShownSong): Promise<void> {
  const places: [name: string, path: string][] = [
    ['explore', '/explore'],
    ['explore-category', '/explore?genre=pop'],
    ['search', '/search?q=night'],
    ['creator', `/creator/${song.creatorHandle}`],
    ['account', '/account'],
    ['edit-profile', '/edit-profile'],
    ['settings', '/settings'],
    ['blog', '/blog'],
    ['news', '/news'],
    ['help', '/help'],
    ['privacy', '/privacy'],
  ]
  for (const [name, path] of places) {
    await page.goto(path)
    await settle(page)
    await take(name)
  }
}

async function showOverlays({ page, take }: Sitting): Promise<void> {
  await page.goto('/explore')
  await settle(page)
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('a')
  await settle(page)
  await take('search-overlay')
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click()
  await settle(page)
  await take('notifications')
}

export async function showDiscovery(sitting: Sitting): Promise<void> {
  const { page, origin } = sitting
  const response = await page.request.get('/api/catalogue/songs?limit=20')
  const [song] = ((await response.json()) as { items: ShownSong[] }).items
  if (!song) throw new Error('there is no song to show')
  await furnishAccount(sitting)
  await page.request.put(`/api/creators/${song.creatorHandle}/follow`, { headers: { origin } })
  await showPlaces(sitting, song)
  await showOverlays(sitting)
}
