import { randomBytes } from 'node:crypto'
import { type APIRequestContext, request } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'
import { waitUntilSettled, type ScreenshotSession } from './screenshot-session.ts'

interface CatalogSong {
  id: string
  creatorHandle: string
}

/** Creates a user with a playlist and with notifications: two others follow them. */
async function addPlaylistAndFollowers({ page, origin }: ScreenshotSession): Promise<void> {
  await signIn(page.request, origin, 'Lena Marsh')
  await page.goto('/account')
  await ApiUser.forPage(page).makePublicPlaylist('Night Desk')
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
  await signInByHttp(by, { origin, name, email: `${mark}@example.test` })
}

async function capturePages({ page, screenshot }: ScreenshotSession, song: CatalogSong): Promise<void> {
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
    await waitUntilSettled(page)
    await screenshot(name)
  }
}

async function captureOverlays({ page, screenshot }: ScreenshotSession): Promise<void> {
  await page.goto('/explore')
  await waitUntilSettled(page)
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('a')
  await waitUntilSettled(page)
  await screenshot('search-overlay')
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click()
  await waitUntilSettled(page)
  await screenshot('notifications')
}

export async function captureDiscoveryScreens(session: ScreenshotSession): Promise<void> {
  const { page, origin } = session
  const response = await page.request.get('/api/catalog/songs?limit=20')
  const [song] = ((await response.json()) as { items: CatalogSong[] }).items
  if (!song) throw new Error('there is no song to show')
  await addPlaylistAndFollowers(session)
  await page.request.put(`/api/creators/${song.creatorHandle}/follow`, { headers: { origin } })
  await capturePages(session, song)
  await captureOverlays(session)
}
