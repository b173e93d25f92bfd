import { expect } from '@playwright/test'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { RehearsalRoomPage } from '#e2e/pages/rehearsal-room-page.ts'
import { test } from '#e2e/test-fixtures.ts'

const ROOM = { onlyInGate: '.room-layout' }

test('a song is heard and changed in the rehearsal room, and undoing everything gives the song of before', async ({
  page,
}) => {
  const rehearsal = new RehearsalRoomPage(page)
  await rehearsal.open()
  const before = await rehearsal.readRecipe()
  await expectNoViolations(page, 'the room before any change', ROOM)

  await rehearsal.button('Play').click()
  await expect(rehearsal.room.locator('[data-sounding]')).toHaveAccessibleName(/^Chorus 1/)

  await rehearsal.button(/Chorus 1, chord 2 of/).click()
  await rehearsal.picker.getByRole('radio', { name: 'Every chorus' }).check()
  await rehearsal.picker.getByRole('button', { name: 'D', exact: true }).click()
  await expect(rehearsal.button('D9, Chorus 1, chord 2 of 8, changed. Change it')).toBeVisible()
  await expectNoViolations(page, 'the chord picker', ROOM)
  await rehearsal.picker.getByRole('button', { name: 'Done' }).click()
  await expect(rehearsal.button(/^Chorus 2, 8 bars, from .*, changed$/)).toBeVisible()
  await expect(rehearsal.button(/^Verse 1, 8 bars, from [\d:]+$/)).toBeVisible()

  await rehearsal.button(/^Chorus 1, line 3:/).click()
  await rehearsal.room.getByRole('textbox', { name: 'Chorus 1, line 3' }).fill('Two o’clock and still no rain')
  await page.keyboard.press('Enter')
  await expect(rehearsal.announcement).toHaveText(/^Chorus 1, line 3: .* [\d,]+ of [\d,]+ notes unchanged\.$/)

  await rehearsal.button('Bass, another take of the whole song').click()
  await expect(rehearsal.announcement).toHaveText(/^Bass, whole song: Another take\./)
  await rehearsal.expectEdits(4)
  await expectNoViolations(page, 'the room with changes', ROOM)

  // Two choruses were changed by one press, and one press takes both back.
  const undo = rehearsal.room
    .getByRole('group', { name: 'Playing and recording' })
    .getByRole('button', { name: /^Undo/ })
  for (const left of [3, 2, 0]) {
    await undo.click()
    await rehearsal.expectEdits(left)
  }
  await expect(rehearsal.room.getByText('changed', { exact: true })).toHaveCount(0)
  expect(await rehearsal.readRecipe()).toBe(before)
  await expect(undo).toBeDisabled()
  await rehearsal.button('Pause').click()
  await expect(rehearsal.button('Play')).toBeVisible()
})

test('the rehearsal room works with the keyboard alone @gate-desktop', async ({ page }) => {
  const rehearsal = new RehearsalRoomPage(page)
  await page.goto('/design')
  await rehearsal.opener.focus()
  await page.keyboard.press('Enter')
  await expect(rehearsal.room.locator('.room-transport')).toBeVisible()
  const before = await rehearsal.readRecipe()

  await page.keyboard.press('Space')
  await expect(rehearsal.room.locator('[data-sounding]')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(rehearsal.button('Play')).toBeVisible()

  await page.keyboard.press('2')
  await expect(rehearsal.room.getByText('Words, Verse 1')).toBeVisible()

  // The grid is one stop; within it the arrow keys move: head of the intro, its chords, those of the verse.
  const isInGrid = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)
  for (let stop = 0; stop < 6 && !(await isInGrid()); stop++) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const chord = rehearsal.button(/Verse 1, chord 1 of/)
  await expect(chord).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rehearsal.picker).toBeVisible()
  await rehearsal.picker.getByRole('button', { name: 'C', exact: true }).focus()
  await page.keyboard.press('Enter')
  await rehearsal.expectEdits(1)
  await page.keyboard.press('Escape')
  await expect(rehearsal.picker).toHaveCount(0)
  await expect(chord).toBeFocused()

  for (let row = 0; row < 2; row++) await page.keyboard.press('ArrowDown')
  await expect(rehearsal.button(/^Bass, Verse 1/)).toBeFocused()
  await page.keyboard.press('t')
  await rehearsal.expectEdits(2)
  await page.keyboard.press('m')
  await rehearsal.expectEdits(3)

  await rehearsal.button(/^Verse 1, line 1:/).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('The kettle sings before the rain')
  await page.keyboard.press('Enter')
  await rehearsal.expectEdits(4)
  await expect(rehearsal.button(/^Verse 1, line 1: The kettle sings before the rain, changed/)).toBeFocused()

  for (let left = 3; left >= 0; left--) {
    await page.keyboard.press('Control+z')
    await rehearsal.expectEdits(left)
  }
  expect(await rehearsal.readRecipe()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(rehearsal.room).toHaveCount(0)
  await expect(rehearsal.opener).toBeFocused()
})

test('nothing of the rehearsal room is cut off on a narrow phone, in German, or in large letters @gate-phone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cadenza-language', 'de'))
  await page.setViewportSize({ width: 320, height: 640 })
  const rehearsal = new RehearsalRoomPage(page)
  await rehearsal.open()
  expect(await rehearsal.findSidewaysScroll()).toEqual([])
  await expectNoViolations(page, 'the room at 320 px in German', ROOM)

  await rehearsal.button(/Refrain 1, Akkord 2 von/).click()
  await expect(rehearsal.picker).toBeVisible()
  expect(await rehearsal.findSidewaysScroll()).toEqual([])
  await expectNoViolations(page, 'the chord picker at 320 px in German', ROOM)
  await rehearsal.picker.getByRole('button', { name: 'Fertig' }).click()

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await rehearsal.findSidewaysScroll()).toEqual([])
  // Everything can be reached, also where it takes more of the height.
  await expect(rehearsal.button(/^Record · 155$/)).toBeInViewport()
  await rehearsal.button('Stimme, im ganzen Song eine andere Melodie').scrollIntoViewIfNeeded()
  await expect(rehearsal.button('Stimme, im ganzen Song eine andere Melodie')).toBeInViewport()
})
