import { expect, type Page } from '@playwright/test'
import { ApiUser } from './api-user.ts'

/**
 * Changes the settings of the account, once the open page has sent those of its device and knows that they arrived. A page that is
 * left before the answer sends them again when it is next opened, over what was chosen here.
 */
export async function saveAccountSettings(page: Page, settings: object): Promise<void> {
  const user = ApiUser.forPage(page)
  const changedAt = async () => (await user.read<{ updatedAt: string | null }>('/api/settings')).updatedAt
  await expect.poll(changedAt).not.toBeNull()
  await page.waitForFunction(() => localStorage.getItem('cadenza-settings-unsent') === null)
  await user.write('PUT', '/api/settings', settings)
}
