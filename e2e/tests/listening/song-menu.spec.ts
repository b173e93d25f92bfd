import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { navigateWithinApp } from '#e2e/browser/navigate-within-app.ts'
import { readDemoSongs } from '#e2e/database/demo-songs.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { test } from '#e2e/test-fixtures.ts'

const LISTEN_AND_KEEP = [
  'Play next',
  'Add to queue',
  'Like',
  'Save to Playlist',
  'Share',
  'Keep offline',
  'Download mp3',
]
const POSITION = ['Move to top', 'Move to bottom', 'Remove from playlist']

/** A phone hides the second half of what is trending. */
const menuButton = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: `More for “${title}”` })
    .filter({ visible: true })
    .first()

/** The sheet of a phone also has Close, which belongs to no song. */
async function readMenu(page: Page, title: string): Promise<string[]> {
  await menuButton(page, title).click()
  const menu = page.getByRole('menu', { name: `More for “${title}”` })
  await expect(menu).toBeVisible()
  const names = await menu.getByRole('menuitem').evaluateAll((items) =>
    items.map(({ childNodes }) =>
      [...childNodes]
        .filter((part) => part.nodeType === Node.TEXT_NODE)
        .map(({ nodeValue }) => nodeValue)
        .join(''),
    ),
  )
  return names.filter((name) => name !== '')
}

async function expectMenu(page: Page, title: string, names: readonly string[]): Promise<void> {
  expect(await readMenu(page, title), page.url()).toEqual(names)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  // By name: Explore has the song in several lists, and one of them may have been loaded in the meantime.
  await expect(page.locator(':focus')).toHaveAccessibleName(`More for “${title}”`)
}

test('a song has the same menu in Library, Explore, playlist, creator page, search and player, and Play next is played next', async ({
  signedInBlankPage: page,
}) => {
  const user = ApiUser.forPage(page)
  const [first, second, third] = await readDemoSongs()
  const own = await user.makeSong('a slow waltz for strings about the harbour')
  const playlistId = await user.makePlaylist('Night Desk', [first, second, third])
  const others = [...LISTEN_AND_KEEP, 'Go to creator', 'Report']

  await page.goto('/library')
  await expectMenu(page, own.title, [...LISTEN_AND_KEEP, 'Again, but…', 'Rename', 'Go to creator', 'Delete'])
  await menuButton(page, own.title).click()
  await expectNoViolations(page, 'menu of an own song', { onlyInGate: '.menu' })
  await page.keyboard.press('Escape')

  await navigateWithinApp(page, '/explore')
  await expectMenu(page, first.title, others)
  await navigateWithinApp(page, `/search?q=${encodeURIComponent(first.title)}&type=song`)
  await expectMenu(page, first.title, others)
  await navigateWithinApp(page, `/creator/${first.creatorHandle}`)
  await expectMenu(page, first.title, [...LISTEN_AND_KEEP, 'Report'])
  await navigateWithinApp(page, `/player/${first.id}`)
  await expectMenu(page, first.title, others)

  await navigateWithinApp(page, `/playlist/${playlistId}`)
  // The owner's rows replace those that everyone sees.
  await expect(page.getByRole('button', { name: `Move “${third.title}”` })).toHaveCount(1)
  await expectMenu(page, third.title, [...LISTEN_AND_KEEP, 'Go to creator', ...POSITION, 'Report'])
  const list = page.getByRole('list', { name: 'Songs of “Night Desk”' })
  await list.getByRole('button', { name: 'Play' }).first().click()
  await menuButton(page, third.title).click()
  await expectNoViolations(page, 'menu of a song in a playlist', { onlyInGate: '.menu' })
  await page.getByRole('menuitem', { name: 'Play next' }).click()
  await expect(page.getByText(`“${third.title}” is played next`)).toBeVisible()
  await list.getByRole('link', { name: first.title }).click()
  await expect(page).toHaveURL(`/player/${first.id}`)
  await page.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(`/player/${third.id}`)
})

test('Again leads from the menu to Create, where the song stands with its prices @gate-phone', async ({
  signedInBlankPage: page,
}) => {
  const own = await ApiUser.forPage(page).makeSong('a slow waltz for strings about the harbour')
  await openFullPlayer(page, own.id)
  await menuButton(page, own.title).click()
  await page.getByRole('menuitem', { name: 'Again, but…' }).click()
  const again = page.getByRole('region', { name: 'Again, but…' })
  await expect(again).toContainText(own.title)
  await expect(again.getByRole('heading', { name: 'Again, but…' })).toBeFocused()
  await expect(again.getByRole('button', { name: /^Slower 45 credits/ })).toBeInViewport()
  await expectNoViolations(page, 'Again of a song from elsewhere')
})

test('in German the menu fits on a screen of 320 px, and every target is large enough @phone', async ({
  signedInBlankPage: page,
}) => {
  const own = await ApiUser.forPage(page).makeSong('a slow waltz for strings about the harbour')
  await page.addInitScript(() => localStorage.setItem('cadenza-language', 'de'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/library')
  await page.getByRole('main').getByRole('button', { name: own.title }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Als Nächstes' })).toBeVisible()
  const sizes = await menu
    .getByRole('menuitem')
    .evaluateAll((items) =>
      items.map((item) => ({ overflow: item.scrollWidth - item.clientWidth, height: item.clientHeight })),
    )
  expect(sizes.filter(({ overflow, height }) => overflow > 0 || height < 44)).toEqual([])
  const box = await menu.boundingBox()
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 320, 640])
  await menu.getByRole('menuitem', { name: 'Löschen' }).scrollIntoViewIfNeeded()
  await expect(menu.getByRole('menuitem', { name: 'Löschen' })).toBeInViewport()
})
