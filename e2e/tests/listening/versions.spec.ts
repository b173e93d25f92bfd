import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { readOfflineSongs } from '#e2e/browser/offline-songs.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { RehearsalStrip } from '#e2e/pages/rehearsal-strip.ts'
import { VersionsPage } from '#e2e/pages/versions-page.ts'
import { test } from '#e2e/test-fixtures.ts'

interface ListedVersions {
  items: { number: number; isCurrent: boolean; fingerprint: string; edits: { op: string }[] }[]
  today: { used: number; left: number }
}

/** The fingerprint of the only song that is kept on this device. */
const readOfflineFingerprint = async (page: Page) => (await readOfflineSongs(page))[0]?.fingerprint

test('the owner of a song changes it, records it again, compares both versions at one bar and restores the first', async ({
  createPage,
}) => {
  const { page } = createPage
  const strip = new RehearsalStrip(page)
  const song = await strip.makeRehearsedSong(createPage, 'bright pop song about a kitchen radio at 2 am')
  const readVersions = () => createPage.read<ListedVersions>(`/api/songs/${song.id}/versions`)
  const readFingerprint = async () =>
    (await createPage.read<{ fingerprint: string }>(`/api/songs/${song.id}`)).fingerprint
  await openFullPlayer(page, song.id)
  const versions = new VersionsPage(page)
  await expect(versions.versions).toHaveCount(1)
  await expect(versions.current).toContainText('1. First recording')
  const first = await readFingerprint()

  await versions.openRoom()
  const { room } = versions
  await room.button(/^Record again · free, 20 left today$/).click()
  await expect(room.room.getByRole('alert')).toContainText('Nothing is changed yet')
  await room.button('Bass, another take of the whole song').click()
  await expect(room.announcement).toHaveText(/^Bass, whole song: Another take\./)
  // What was changed and not recorded is there when the room is opened again.
  await page.keyboard.press('Escape')
  await expect(room.room).toHaveCount(0)
  await versions.openRoom()
  await expect(room.room.getByText('changed', { exact: true }).first()).toBeAttached()
  await expectNoViolations(page, 'the room of a recorded song', { onlyInGate: '.room-layout' })
  await room.button(/^Record again/).click()
  await expect(room.room).toHaveCount(0)

  // A page that is opened while the band records shows that, too.
  await page.reload()
  await expect(versions.versions).toHaveCount(2)
  await expect(versions.current).toContainText('2. Bass, whole song')
  await expect(versions.pending).toHaveCount(0)
  const second = await readFingerprint()
  expect(second).not.toBe(first)
  expect((await readVersions()).today).toEqual({ used: 1, left: 19 })

  await versions.button('Compare version 1 with version 2').click()
  await expect(versions.comparison).toContainText('notes are the same')
  await expectNoViolations(page, 'two versions compared')
  await versions.button('B: version 1').click()
  await expect(versions.button('B: version 1')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => versions.readBar()).toBeGreaterThan(0)
  await versions.bar.fill('4')
  await versions.button('A: version 2').click()
  await expect(versions.button('A: version 2')).toHaveAttribute('aria-pressed', 'true')
  expect(await versions.readBar()).toBeGreaterThanOrEqual(4)
  await versions.comparison.getByRole('button', { name: 'Pause' }).click()
  await expect(versions.comparison.getByRole('button', { name: 'Play' })).toBeVisible()

  await versions.button('Restore version 1').click()
  await expect(versions.current).toContainText('3. Version 1 again')
  await expect.poll(readFingerprint).toBe(first)
  await createPage.toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(versions.current).toContainText('4. Version 2 again')
  await expect.poll(readFingerprint).toBe(second)
  expect((await readVersions()).items.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the copy of a song on this device becomes the new recording too', async ({ createPage }) => {
  const { page } = createPage
  const song = await new RehearsalStrip(page).makeRehearsedSong(
    createPage,
    'bright pop song about a kitchen radio at 3 am',
  )
  await openFullPlayer(page, song.id)
  await page.getByRole('button', { name: 'Keep offline' }).first().click()
  await expect(page.getByRole('button', { name: /^Kept offline/ }).first()).toBeVisible()
  const first = await readOfflineFingerprint(page)

  const versions = new VersionsPage(page)
  await versions.openRoom()
  await versions.room.button('Bass, another take of the whole song').click()
  await versions.room.button(/^Record again/).click()
  await expect(versions.current).toContainText('2. Bass, whole song')
  const { fingerprint } = await createPage.read<{ fingerprint: string }>(`/api/songs/${song.id}`)
  expect(fingerprint).not.toBe(first)
  await expect.poll(() => readOfflineFingerprint(page)).toBe(fingerprint)
})
