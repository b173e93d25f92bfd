import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { withDatabase } from '#e2e/database/with-database.ts'
import { test } from '#e2e/test-fixtures.ts'

async function appoint(page: Page, name: string): Promise<string> {
  const id = await ApiUser.forPage(page).id()
  await withDatabase((client) => client.query(`select appoint_operator('e2e', $1, $2)`, [id, name]))
  return id
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

async function payCreatorPack(browser: Browser, user: ApiUser): Promise<void> {
  const { url } = await user.write<{ url: string }>('POST', '/api/stripe/create-checkout-session', {
    packId: 'pack_10_creator',
  })
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await page.waitForURL('**/create*')
  await page.close()
  await expect.poll(async () => (await user.read<{ balance: number }>('/api/credits')).balance).toBeGreaterThan(3600)
}

test('an operator answers a report, helps a user and stops a part of the product, and the log has it all', async ({
  signedInBlankPage: page,
  newUser,
  browser,
}) => {
  await appoint(page, newUser.name)
  const mark = randomBytes(3).toString('hex')
  const creator = await ApiUser.signUp(productOrigin(), 'Noor')
  const song = await creator.makePublicSong(`a slow waltz for ${mark}`)
  await payCreatorPack(browser, creator)
  const reporter = await ApiUser.signUp(productOrigin(), 'Mira')
  const report = { kind: 'song', id: song.id, reason: 'harm', details: `it is about me, ${mark}` }
  await reporter.write('POST', '/api/reports', report)

  await page.goto('/create')
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Operate' }).click()
  await expect(page.getByRole('heading', { name: 'Operate', level: 1 })).toBeVisible()

  await section(page, 'Queue').getByRole('button', { name: song.title }).first().click()
  const item = section(page, song.title)
  await expect(item.getByText(`it is about me, ${mark}`)).toBeVisible()
  await item.getByRole('button', { name: 'Listen' }).click()
  await expect
    .poll(() => item.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0)
  await expectNoViolations(page, 'the console with a report')
  await item.getByRole('button', { name: 'Uphold and hide' }).click()
  await expectNoViolations(page, 'the dialog of reasons', { onlyInGate: '[role=dialog]' })
  await confirm(page, 'Uphold and hide', `a threat ${mark}`)
  await expect(item.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expect(section(page, 'Queue').getByRole('button', { name: song.title })).toHaveCount(0)
  expect((await page.request.get(`/api/songs/${song.id}`)).status()).toBe(404)

  const users = section(page, 'Users')
  await users.getByRole('searchbox').fill(creator.name)
  await users.getByRole('button', { name: 'Look up' }).click()
  await users.getByRole('button', { name: creator.name }).click()
  await expect(users.getByRole('heading', { name: creator.name })).toBeVisible()
  const balance = async () => (await creator.read<{ balance: number }>('/api/credits')).balance
  const before = await balance()
  await users.getByRole('button', { name: 'Adjust…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Credits' }).fill('40')
  await confirm(page, 'Give credits', `a lost song ${mark}`)
  await expect.poll(balance).toBe(before + 40)
  await users.getByRole('button', { name: 'Refund…' }).click()
  await confirm(page, 'Refund $10.00', `bought by mistake ${mark}`)
  await expect(users.getByText('· refunded')).toBeVisible()
  await expect.poll(balance).toBe(before + 40 - 3600)
  await users.getByRole('button', { name: 'Suspend…' }).click()
  await confirm(page, 'Suspend', `three threats ${mark}`)
  await expect(users.getByText(`three threats ${mark}`)).toBeVisible()
  await expectNoViolations(page, 'the console with a user')

  const checkout = section(page, 'Switches').getByRole('switch', { name: 'Checkout' })
  await checkout.click()
  await confirm(page, 'Stop', `cards fail ${mark}`)
  await expect(checkout).not.toBeChecked()
  await checkout.click()
  await confirm(page, 'Open again', `mended ${mark}`)
  await expect(checkout).toBeChecked()

  const log = section(page, 'Log')
  await expect(log.getByText(/^The log is whole/)).toBeVisible()
  for (const [action, reason] of [
    ['Listened to', null],
    ['Hidden', `a threat ${mark}`],
    ['Looked up', null],
    ['Credits adjusted', `40 credits: a lost song ${mark}`],
    ['Refund requested', `1000 cents: bought by mistake ${mark}`],
    ['Suspended', `three threats ${mark}`],
    ['Stopped', `cards fail ${mark}`],
    ['Opened again', `mended ${mark}`],
  ]) {
    const lines = log
      .getByRole('listitem')
      .filter({ hasText: newUser.name })
      .filter({ hasText: action ?? '' })
    await expect(reason === null ? lines.first() : lines.filter({ hasText: reason ?? '' })).toBeVisible()
  }
  await Promise.all([creator.dispose(), reporter.dispose()])
})

test('anybody else finds no such page and no link to it', async ({ signedInHomePage: page }) => {
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Operate' })).toHaveCount(0)
  await page.goto('/operate')
  await expect(page.getByRole('heading', { name: 'This page is not here' }).first()).toBeVisible()
  await expectNoViolations(page, 'the page that is not there')
})

test('a sign-in of yesterday is asked for again, and leads back to the same place', async ({
  signedInBlankPage: page,
  newUser,
  allowAtGoogle,
}) => {
  const id = await appoint(page, newUser.name)
  await withDatabase((client) =>
    client.query(`update sessions set created_at = now() - interval '1 day' where user_id = $1`, [id]),
  )
  await page.goto('/operate?q=somebody#users')
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
  await expectNoViolations(page, 'a sign-in that is too old')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await allowAtGoogle(page, newUser)
  await expect(page.getByRole('heading', { name: 'Operate', level: 1 })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=somebody')
})
