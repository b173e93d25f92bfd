import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { saveAccountSettings } from '#e2e/api/save-account-settings.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { type TestUser, test } from '#e2e/test-fixtures.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'

const run = promisify(execFile)

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const profileCard = (page: Page, { email }: Pick<TestUser, 'email'>): Locator =>
  page.getByRole('main').locator('section').filter({ hasText: email })

async function expectCounts(card: Locator, counts: Record<string, string>): Promise<void> {
  for (const [name, count] of Object.entries(counts)) {
    await expect(card.locator('dl > div').filter({ hasText: name }).locator('dd'), name).toHaveText(count)
  }
}

/** Adds two playlists, three followed creators and one follower. */
async function addPlaylistsAndFollows(page: Page): Promise<void> {
  const me = ApiUser.forPage(page)
  for (const title of ['Night Desk', 'Brass for Breakfast']) await me.makePublicPlaylist(title)
  const { items } = await me.read<{ items: { id: string }[] }>('/api/creators/featured')
  for (const { id } of items.slice(0, 3)) await me.write('PUT', `/api/creators/${id}/follow`)
  const fan = await ApiUser.signUp(productOrigin(), 'Otis')
  await fan.write('PUT', `/api/creators/${await me.id()}/follow`)
  await fan.dispose()
}

test('[N1] [N2] the account shows initials, name, e-mail and real counts; its rows lead where they say; Log Out goes to / @gate-phone', async ({
  signedInBlankPage: page,
  newUser,
}) => {
  await addPlaylistsAndFollows(page)
  await page.goto('/account')
  const main = page.getByRole('main')
  const card = profileCard(page, newUser)
  await expect(card.getByRole('heading', { name: newUser.name })).toBeVisible()
  await expect(card.getByText(`L${newUser.name.charAt(5).toUpperCase()}`, { exact: true })).toBeVisible()
  await expectCounts(card, { Playlists: '2', Followers: '1', Following: '3' })
  await expectNoViolations(page, 'account')

  for (const [name, path, title] of [
    [/^Personal information/, '/edit-profile', 'Edit profile'],
    [/^Language/, '/settings#language', 'Settings'],
    [/^Privacy Policy/, '/privacy', 'Privacy Policy'],
    [/^Help center/, '/help', 'Help'],
    [/^Settings/, '/settings', 'Settings'],
  ] as const) {
    await main.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  }
  await main.getByRole('link', { name: /^Language/ }).click()
  await expect(main.getByRole('switch', { name: 'Likes' })).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Language' })).toBeInViewport()
  await page.goBack()

  await main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await main.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Start for Free' })).toBeVisible()
})

const changesOf = (page: Page): unknown[] => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/api/profile')) sent.push(request.postDataJSON())
  })
  return sent
}

test('[N3] name and e-mail are required and trimmed, blank fields are left out, and success goes to /account @deep', async ({
  signedInBlankPage: page,
  newUser,
}) => {
  const sent = changesOf(page)
  await page.goto('/edit-profile')
  const [username, email] = [page.getByLabel('Username'), page.getByLabel('E-mail')]
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(username).toHaveValue(newUser.name)
  await expect(email).toHaveAttribute('type', 'email')
  await username.fill('   ')
  await email.fill('  ')
  await save.click()
  await expect(username).toBeFocused()
  await expect(page.getByText('Enter a username.')).toBeVisible()
  await expect(page.getByText('Enter an e-mail address.')).toBeVisible()
  await expectNoViolations(page, 'edit profile, not right yet')

  await username.fill('  Lena Ash ')
  await email.fill('lena')
  await page.getByLabel(/^Avatar URL/).fill('http://example.test/me.png')
  await save.click()
  await expect(email).toBeFocused()
  await expect(page.getByText('This is no e-mail address.')).toBeVisible()
  await expect(page.getByText('This is no address of a picture. It begins with https://')).toBeVisible()
  expect(sent).toEqual([])

  const contact = { email: `ash.${newUser.email}` }
  await email.fill(` ${contact.email} `)
  await page.getByLabel(/^Avatar URL/).fill('  ')
  await page.getByLabel(/^Bio/).fill('   ')
  await save.click()
  await expect(page).toHaveURL('/account')
  await expect(profileCard(page, contact).getByRole('heading', { name: 'Lena Ash' })).toBeVisible()
  await expect(profileCard(page, contact).getByText('LA', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ username: 'Lena Ash', email: contact.email }])
  const { user } = await ApiUser.forPage(page).read<{ user: object }>('/api/session')
  expect(user, 'whom one signs in as stays').toMatchObject({ name: 'Lena Ash', email: newUser.email })
})

test('[N1] [N3] an uploaded picture replaces the initials, here and on the creator’s page, until it is removed @gate-phone', async ({
  signedInBlankPage: page,
  newUser,
}) => {
  await page.goto('/edit-profile')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await page.getByLabel(/^Bio/).fill('Brass before breakfast.')
  await page
    .getByRole('group', { name: 'Elsewhere' })
    .getByLabel(/^GitHub/)
    .fill('https://github.com/lena-m')
  await expectNoViolations(page, 'edit profile, with a picture')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/account')

  const widthOf = (place: Locator): Promise<number> =>
    place
      .locator('img[src*="/avatar"]')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  const shown = [profileCard(page, newUser), page.getByRole('button', { name: 'Open profile menu' })]
  for (const place of shown) await expect.poll(() => widthOf(place)).toBeGreaterThan(0)
  await page.reload()
  for (const place of shown) await expect.poll(() => widthOf(place)).toBeGreaterThan(0)
  await page.goto(`/creator/${await ApiUser.forPage(page).id()}`)
  await expect(page.getByText('Brass before breakfast.')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="https://github.com/lena-m"]')).toBeVisible()
  await expect.poll(() => widthOf(page.getByRole('main'))).toBeGreaterThan(0)

  await page.goto('/edit-profile')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/account')
  await expect(profileCard(page, newUser).locator('img')).toHaveCount(0)
  await expect(profileCard(page, newUser)).toContainText(/L[0-9A-F]/)
})

test('an export of all stored data is requested, prepared, and opens as a ZIP @desktop', async ({
  signedInBlankPage: page,
  newUser,
}) => {
  await addPlaylistsAndFollows(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Preparing…' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Download zip' })
  await expect(link).toBeVisible()
  await expect(page.getByText(/^Ready until/)).toBeVisible()
  const started = page.waitForEvent('download')
  await link.click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^Cadenza \d{4}-\d\d-\d\d\.zip$/)
  const file = await download.path()
  expect((await run('unzip', ['-t', file])).stdout).toContain('No errors detected')
  expect((await run('unzip', ['-p', file, 'account.json'])).stdout).toContain(newUser.email)
  expect((await run('unzip', ['-p', file, 'playlists.json'])).stdout).toContain('Brass for Breakfast')
})

test('account deletion is requested, announced on every page with its date, blocks changes, and is canceled from another browser @phone', async ({
  signedInBlankPage: page,
  newUser,
  browser,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  const inAWeek = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(Date.now() + 7 * 86_400_000)
  const banner = (there: Page): Locator =>
    there.getByRole('region').filter({ hasText: 'Your account will be deleted on' })
  await expect(banner(page)).toContainText(`Your account will be deleted on ${inAWeek}`)
  await expect(page.getByRole('main')).toContainText(`Your account will be deleted on ${inAWeek}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await expectNoViolations(page, 'settings of somebody who is leaving')

  await page.goto('/create-playlist')
  await page.getByLabel('Title').fill('One more')
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await expect(page.getByText(/Your account is about to be deleted, so nothing can be changed/)).toBeVisible()

  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  await signInByHttp(there.request, { ...newUser, origin: productOrigin() })
  await there.goto('/library')
  await expect(banner(there)).toContainText(inAWeek)
  await banner(there).getByRole('button', { name: 'Keep my account' }).click()
  await expect(there.getByText('Your account stays')).toBeVisible()
  await expect(banner(there)).toHaveCount(0)
  expect(await ApiUser.forPage(there).read('/api/account/deletion')).toEqual({ deletesAt: null })
  await elsewhere.close()

  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('in German at 320 px nothing of account, profile and settings overflows horizontally @phone', async ({
  signedInHomePage: page,
}) => {
  await addPlaylistsAndFollows(page)
  const me = ApiUser.forPage(page)
  await saveAccountSettings(page, { language: 'de' })
  await me.write('POST', '/api/account/deletion')
  await page.setViewportSize({ width: 320, height: 720 })
  for (const [path, lateElement] of [
    ['/account', 'li button'],
    ['/edit-profile', 'form button'],
    ['/settings', '[role=switch]'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('button', { name: 'Mein Konto behalten' }).first()).toBeVisible()
    await expect(page.getByRole('main').locator(lateElement).last()).toBeVisible()
    expect(await overflowOf(page), `${path} at 320 px`).toBe(0)
  }
})
