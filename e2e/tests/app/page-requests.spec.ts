import { expect } from '@playwright/test'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { test } from '#e2e/test-fixtures.ts'

/** A page by its path, and the script of its route as the build names it. */
const SCREENS = {
  '/explore': 'explore',
  '/library': 'library',
  '/library/deleted': 'recently-deleted',
  '/account': 'account',
  '/account/credits': 'credit-history',
  '/settings': 'settings',
  '/settings/security': 'security',
  '/search': 'search',
  '/edit-profile': 'edit-profile',
  '/create-playlist': 'create-playlist',
  '/blog': 'blog',
  '/privacy': 'privacy',
}
/** Scripts, the style sheet and messages; over HTTP/2 in one round trip. The gallery of this build adds some to the library. */
const MAX_FILES = 19

const FILES = /\/assets\/[\w./-]+?\.(?:js|css)/g

for (const [path, route] of Object.entries(SCREENS)) {
  test(`the document of ${path} names the scripts of its page, so that they come together @gate-phone`, async ({
    signedInBlankPage: page,
  }) => {
    const importedBy = new Map<string, string[]>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js') || !pathname.startsWith('/assets/')) return
      importedBy.set(pathname, [])
      void response.text().then(
        (source) => {
          const imports = [...source.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)/g)]
          importedBy.set(
            pathname,
            imports.map(([, file]) => `/assets/${file}`),
          )
        },
        () => undefined, // The test has ended before.
      )
    })
    const response = await page.goto(path)
    const header = (await response?.allHeaders())?.['link'] ?? ''
    const named = new Set(`${header} ${(await response?.text()) ?? ''}`.match(FILES))
    await page.locator('main h1').first().waitFor()

    const isOwn = new RegExp(`^/assets/${route}-[\\w-]{8}\\.js$`)
    const findOwn = () => [...importedBy.keys()].find((file) => isOwn.test(file))
    await expect.poll(() => importedBy.get(findOwn() ?? '')?.length, 'the script of the route').toBeGreaterThan(0)
    const own = findOwn()
    const needed = [own ?? '', ...(importedBy.get(own ?? '') ?? [])]
    expect(needed.filter((file) => !named.has(file))).toEqual([])
    expect(named.size).toBeLessThanOrEqual(MAX_FILES)
  })
}

test('the page of a song requests the scripts of its page together with the app', async ({ page }) => {
  const [song] = await readDemoSongs()
  await page.route('**/assets/index-*.js', (route) => route.abort())
  const player = page.waitForRequest(/\/assets\/player-[\w-]{8}\.js$/)
  await page.goto(`/player/${song.id}`)
  await player
})
