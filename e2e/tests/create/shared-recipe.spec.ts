import { expect } from '@playwright/test'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { CreatePage } from '#e2e/pages/create-page.ts'
import { openFullPlayer } from '#e2e/pages/player-page.ts'
import { RehearsalRoomPage } from '#e2e/pages/rehearsal-room-page.ts'
import { RehearsalStrip } from '#e2e/pages/rehearsal-strip.ts'
import { test } from '#e2e/test-fixtures.ts'

test('an owner lets others rehearse a song, a visitor opens it, and the song that another user makes of it names it', async ({
  createPage,
  browser,
}) => {
  test.slow()
  const { page } = createPage
  await createPage.prompt.fill('a calm pop song about a ferry at night')
  await createPage.duration.selectOption('30s')
  await new RehearsalStrip(page).tunes()
  await createPage.generateButton.click()
  await expect(createPage.cards).toHaveCount(1, { timeout: 60_000 })
  const song = await createPage.newestSong()
  await openFullPlayer(page, song.id)
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Who may hear it?' })
  await dialog.getByRole('radio', { name: 'Everybody' }).check()
  const sharing = dialog.getByRole('switch', { name: 'Others may rehearse it' })
  await expect(sharing).toHaveAttribute('aria-checked', 'false')
  await sharing.click()
  await expect(sharing).toHaveAttribute('aria-checked', 'true')
  await expectNoViolations(page, 'the sharing dialog of a song of the band', { onlyInGate: '[role=dialog]' })

  const visits = await browser.newContext({ baseURL: productOrigin() })
  const visitor = await visits.newPage()
  await visitor.goto(`/player/${song.id}`)
  await visitor.getByRole('link', { name: 'Rehearse it' }).click()
  const { room } = new RehearsalRoomPage(visitor)
  await expect(room.getByRole('heading', { name: `From “${song.title}”` })).toBeVisible()
  await expect(room.locator('.room-transport')).toBeVisible()
  await expect(visitor).toHaveURL(/\/create$/)
  await room.getByRole('button', { name: 'Close' }).click()
  await expect(visitor.getByRole('link', { name: song.title })).toBeVisible()
  await expectNoViolations(visitor, 'the composer with the words of another song')
  await visits.close()

  const others = await browser.newContext({ baseURL: productOrigin() })
  const other = await others.newPage()
  await signInByHttp(other.request, { name: 'Noor', email: `noor.${song.id}@example.test`, origin: productOrigin() })
  await other.goto(`/create?rehearse=${song.id}`)
  await new RehearsalRoomPage(other).button('Close').click()
  const otherCreatePage = new CreatePage(other)
  await otherCreatePage.generateButton.click()
  await expect(otherCreatePage.cards).toHaveCount(1, { timeout: 60_000 })
  const made = await otherCreatePage.newestSong()
  await openFullPlayer(other, made.id)
  const origin = other.getByRole('main').getByRole('link', { name: song.title })
  await expect(origin).toBeVisible()
  await expectNoViolations(other, 'a song that began with another one')
  await origin.click()
  await expect(other).toHaveURL(new RegExp(`/player/${song.id}$`))
  await others.close()
})
