import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { withDatabase } from '#e2e/database/with-database.ts'
import { test } from '#e2e/test-fixtures.ts'

/** An authenticator of this browser that verifies its user without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const makeSessionOld = (userId: string): Promise<unknown> =>
  withDatabase((client) =>
    client.query("update sessions set created_at = now() - interval '2 hours' where user_id = $1", [userId]),
  )

test('a user adds a passkey, signs in with it, and confirms with it that an export is theirs', async ({
  signedInBlankPage: page,
}) => {
  await addAuthenticator(page)
  const { user } = await ApiUser.forPage(page).read<{ user: { id: string } }>('/api/session')
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Security', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
  const main = page.getByRole('main')
  await expect(main.getByText('No passkey yet.')).toBeVisible()

  await main.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name of the passkey').fill('My key')
  await expectNoViolations(page, 'adding a passkey')
  await adding.getByRole('button', { name: 'Continue on this device' }).click()
  await expect(main.getByText('My key', { exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByText('The passkey “My key” was added')).toBeVisible()
  await expectNoViolations(page, 'security page')

  await main.getByRole('button', { name: /^Sign out (?!every)/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  const signUp = page.getByRole('dialog', { name: 'Try for Free' })
  await expectNoViolations(page, 'sign-in with a passkey')
  await signUp.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/^Signed in as Lena/).first()).toBeVisible()

  await makeSessionOld(user.id)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(confirming.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible()
  await expectNoViolations(page, 'confirm it is you')
  await confirming.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Download zip' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download zip' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await page.goto('/settings/security')
  for (const text of [
    'The export of your data was downloaded',
    'Confirmed with the passkey “My key”',
    'Signed in with a passkey',
  ])
    await expect(main.getByText(text).first()).toBeVisible()
})
