import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectSound, listenTo } from '#e2e/browser/listen.ts'
import { RehearsalRoomPage } from '#e2e/pages/rehearsal-room-page.ts'
import { RehearsalStrip } from '#e2e/pages/rehearsal-strip.ts'
import { test } from '#e2e/test-fixtures.ts'

/** A folder for the pictures of docs/rehearsal.md; without it none are taken. */
const FILM = process.env['REHEARSAL_FILM']

async function takeFrame(page: Page, name: string): Promise<void> {
  if (FILM === undefined) return
  const folder = resolve(import.meta.dirname, '../../..', FILM)
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 })
}

/** The form of a song is drawn, and some have no chorus. */
async function hasChorus(strip: RehearsalStrip): Promise<boolean> {
  await strip.tunes()
  return (await strip.blocks.filter({ hasText: 'Chorus' }).count()) > 0
}

test('a song is typed, heard, given other chords and another line, and recorded with exactly those notes @gate-phone', async ({
  createPage,
}) => {
  const { page } = createPage
  await listenTo(page)
  await page.reload()
  const strip = new RehearsalStrip(page)
  await page.getByRole('radio', { name: 'With Lyrics' }).check({ force: true })
  await createPage.duration.selectOption('1m')
  await strip.prompt.fill('bright pop song about a kitchen radio at 2 am, alto voice')
  // What is added to the words makes another song of them.
  await expect(page.getByRole('region', { name: 'What we heard is what is sent' })).toContainText('our pick')
  const chorus = strip.blocks.filter({ hasText: 'Chorus' }).first()
  for (let other = 0; other < 10 && !(await hasChorus(strip)); other++) {
    const before = await strip.tunes()
    await strip.another.click()
    await strip.expectOtherTunes(before)
  }
  await takeFrame(page, '1-type')

  await strip.play.click()
  await expectSound(page)
  await chorus.click()
  await expect(chorus).toHaveAttribute('aria-current', 'true')
  await takeFrame(page, '2-chorus')

  await strip.change.click()
  const room = new RehearsalRoomPage(page)
  await expect(room.room.locator('.room-transport')).toBeVisible()
  await room.button(/^Chorus( 1)?, \d+ bars/).click()
  await room.button(/Chorus( 1)?, chord 2 of/).click()
  await room.picker.getByRole('group', { name: 'Fits here' }).getByRole('button', { pressed: false }).nth(1).click()
  await takeFrame(page, '3-chords')
  await room.picker.getByRole('button', { name: 'Done' }).click()
  await expect(room.button(/Chorus( 1)?, chord 2 of \d+, changed/)).toBeVisible()

  await room.button(/^Chorus( 1)?, line 1:/).click()
  await room.room.getByRole('textbox', { name: /^Chorus( 1)?, line 1$/ }).fill('The kettle hums along with you')
  await page.keyboard.press('Enter')
  await expect(room.announcement).toHaveText(/^Chorus( 1)?, line 1: .* [\d,]+ of [\d,]+ notes unchanged\.$/)
  await takeFrame(page, '4-line')

  const requested = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/generations'),
  )
  await room.button(/^Record ·/).click()
  const { recipe } = (await requested).postDataJSON() as { recipe?: { fingerprint: string; edits: { op: string }[] } }
  expect(recipe?.edits.map(({ op }) => op)).toEqual(['setChords', 'setLine'])

  await expect(createPage.cards).toHaveCount(1)
  const song = await createPage.newestSong()
  await page.goto(`/player/${song.id}`)
  await page.getByRole('button', { name: 'Same notes as rehearsed' }).click()
  const groups = recipe?.fingerprint.slice(0, 16).match(/.{4}/g)?.join(' ') ?? ''
  await expect(page.getByText(groups)).toBeVisible()
  await takeFrame(page, '5-same-notes')
})
