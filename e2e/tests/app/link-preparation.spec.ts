import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test-fixtures.ts'

const SONG_REQUEST = /\/api\/songs\/[\w-]+$/

function recordSongRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (SONG_REQUEST.test(pathname)) requests.push(pathname)
  })
  return requests
}

/** A link to a song, and the address of the song's data. */
async function findSongLink(page: Page) {
  const link = page.getByRole('main').locator('a[href^="/player/"]').first()
  await link.scrollIntoViewIfNeeded()
  const path = (await link.getAttribute('href')) ?? ''
  const title = (await link.locator('b').first().textContent()) ?? ''
  return { link, title, data: path.replace('/player/', '/api/songs/') }
}

test('a link under the pointer has code and data of its page before it is pressed @desktop', async ({
  signedInBlankPage: page,
}) => {
  const requests = recordSongRequests(page)
  await page.goto('/explore')
  const { link, title, data } = await findSongLink(page)
  expect(requests).toEqual([])

  const code = page.waitForResponse(/\/assets\/player-[\w-]{8}\.js$/)
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === data)
  await link.hover()
  await (await code).finished()
  await (await answer).finished()
  await expect(page).toHaveURL(/\/explore$/)

  // Without a network the page can only show what is there.
  await page.context().setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(requests).toEqual([data])
})

interface ShownTransition {
  /** The pseudo-elements that move. */
  moving: string[]
}

declare global {
  interface Window {
    shownTransitions: ShownTransition[]
  }
}

async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shownTransitions = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        window.shownTransitions.push({ moving })
      })
      return transition
    }
  })
}

const readTransitions = (page: Page): Promise<ShownTransition[]> => page.evaluate(() => window.shownTransitions)

test('the cover of a song grows into the cover of its page, and leaves it by a transition on the way back @desktop', async ({
  signedInBlankPage: page,
}) => {
  await recordTransitions(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/explore')
  const { link, title } = await findSongLink(page)
  const answer = page.waitForResponse((response) => SONG_REQUEST.test(new URL(response.url()).pathname))
  await link.hover()
  await (await answer).finished()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const cover = expect.arrayContaining(['::view-transition-group(page-picture)'])
  await expect.poll(() => readTransitions(page)).toEqual([{ moving: cover }])

  await page.goBack()
  await expect(link).toBeInViewport()
  // It shrinks into its row if that is drawn when the browser takes its picture of the page, and fades otherwise.
  const leaving = expect.arrayContaining(['::view-transition-old(page-picture)'])
  await expect.poll(() => readTransitions(page)).toEqual([{ moving: cover }, { moving: leaving }])
})

test('with reduced motion a song opens without a transition @desktop', async ({ signedInBlankPage: page }) => {
  await recordTransitions(page)
  await page.goto('/explore')
  const { link, title } = await findSongLink(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(link).toBeInViewport()
  expect(await readTransitions(page)).toEqual([])
})
