import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { clickOutside } from '#e2e/browser/click-outside.ts'
import { test } from '#e2e/test-fixtures.ts'

interface SearchResult {
  type: string
  title: string
  path: string
}

const overlay = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page): Locator => overlay(page).getByRole('combobox', { name: 'Search' })
const options = (page: Page): Locator => overlay(page).getByRole('option')

async function openOverlay(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click()
  await expect(field(page)).toBeFocused()
}

const demoSongTitle = async (): Promise<string> => (await readDemoSongs())[0].title

async function fetchResults(page: Page, query: string): Promise<SearchResult[]> {
  return (await ApiUser.forPage(page).read<{ items: SearchResult[] }>(`/api/search?${query}`)).items
}

test('[Q1] the overlay opens from the top bar, closes by Escape and by its button, and has no violations @gate-phone', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: /^Search/ })
  await openOverlay(page)
  await expectNoViolations(page, 'blank', { onlyInGate: '[role=dialog]' })
  await field(page).fill('a')
  await expect(options(page).first()).toBeVisible()
  await expectNoViolations(page, 'results', { onlyInGate: '[role=dialog]' })
  await field(page).fill('qqxxzz')
  await expect(overlay(page).getByText(/^No results found/)).toBeVisible()
  await expectNoViolations(page, 'no result', { onlyInGate: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await expect(button).toBeFocused()

  await openOverlay(page)
  await overlay(page).getByRole('button', { name: 'Close search' }).click()
  await expect(overlay(page)).toBeHidden()
})

test('[Q1] a press on the backdrop closes the overlay; Ctrl+K and a slash open it @desktop', async ({ page }) => {
  await page.goto('/')
  await openOverlay(page)
  await clickOutside(overlay(page), 20, 500)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('[Q3] [Q4] [Q7] the overlay says what it can find and when it found nothing, and is cleared when blank @deep', async ({
  page,
}) => {
  await page.goto('/')
  await openOverlay(page)
  const hint = overlay(page).getByText('Start typing to search across tracks, creators, blog posts, and news')
  await expect(hint).toBeVisible()
  await field(page).fill('qqxxzz')
  await expect(overlay(page).getByText('No results found for "qqxxzz"')).toBeVisible()
  await expect(overlay(page).getByText('Try different keywords or categories')).toBeVisible()
  const title = await demoSongTitle()
  await field(page).fill(title.toUpperCase())
  await expect(options(page).first()).toContainText(title)
  await field(page).fill('')
  await expect(options(page)).toHaveCount(0)
  await expect(hint).toBeVisible()
})

test('[Q2] [Q5] the category narrows the results, and each leads to its page @gate-phone', async ({
  signedInHomePage: page,
}) => {
  const title = await demoSongTitle()
  const [song] = await fetchResults(page, `q=${encodeURIComponent(title)}&type=song`)
  const [creator] = await fetchResults(page, 'q=a&type=creator')
  const [playlist] = await fetchResults(page, 'q=a&type=playlist')
  const [blog] = await fetchResults(page, 'q=a&type=blog')
  const [news] = await fetchResults(page, 'q=a&type=news')
  for (const [category, item, address] of [
    ['Tracks', song, /^\/player\/[0-9a-f-]{36}$/],
    ['Creators', creator, /^\/creator\/[^/]+$/],
    ['Playlists', playlist, /^\/playlist\/[0-9a-f-]{36}$/],
    ['Blog', blog, /^\/blog\/[^/]+$/],
    ['News', news, /^\/news\/[^/]+$/],
  ] as const) {
    if (!item) throw new Error(`nothing to find among ${category}`)
    expect(item.path).toMatch(address)
    await openOverlay(page)
    await overlay(page).getByRole('button', { name: category, exact: true }).click()
    await field(page).fill(item.title)
    const option = options(page).and(page.locator(`[href="${item.path}"]`))
    await expect(option).toBeVisible()
    await option.click()
    await expect(page).toHaveURL(new RegExp(`${item.path}$`))
    await expect(overlay(page)).toBeHidden()
    // The player page on a phone has no top bar.
    await page.goBack()
  }
})

test('[Q6] results appear one after the other, and all at once under reduced motion @deep', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await openOverlay(page)
  await field(page).fill('a')
  await expect(options(page).nth(1)).toBeVisible()
  const delays = () =>
    options(page).evaluateAll((all) => all.slice(0, 3).map((option) => getComputedStyle(option).animationDelay))
  expect((await delays()).slice(0, 2)).toEqual(['0s', '0.05s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect
    .poll(() => options(page).evaluateAll((all) => all.map((option) => getComputedStyle(option).animationName)))
    .not.toContain('search-enter')
})

test('a song can be found and opened by keyboard alone, and the search is offered again @desktop', async ({
  signedInHomePage: page,
}) => {
  const title = await demoSongTitle()
  await openOverlay(page)
  await page.keyboard.type(title)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).first().locator('mark').first()).toHaveText(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/player\//)
  await page.goto('/explore')
  await openOverlay(page)
  await overlay(page).getByRole('button', { name: title, exact: true }).click()
  await expect(field(page)).toHaveValue(title)
  await expect(options(page).first()).toBeVisible()
})

test('[S1] the search page has its query in the URL, plays in place and leads to the player @gate-desktop', async ({
  signedInBlankPage: page,
}) => {
  await page.goto('/search')
  const title = await demoSongTitle()
  await page.getByRole('searchbox').fill(title)
  await expect(page).toHaveURL(/\/search\?q=/)
  await page.getByRole('button', { name: 'Tracks', exact: true }).click()
  await expect(page).toHaveURL(/type=song/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(title)
  const results = page.getByRole('list', { name: 'Results' })
  await results.getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(0.2)
  await results.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/player\/[0-9a-f-]{36}$/)
})
