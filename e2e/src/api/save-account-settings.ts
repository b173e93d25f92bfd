import { expect, type Page } from '@playwright/test'
import { ApiUser } from './api-user.ts'

/**
 * Changes the settings of the account after the open page has sent those of its device and received the response. A
 * page that is left before the response sends them again when it is opened next, and would overwrite the values set
 * here.
 */
export async function saveAccountSettings(page: Page, settings: object): Promise<void> {
  const user = ApiUser.forPage(page)
  const changedAt = async () => (await user.read<{ updatedAt: string | null }>('/api/settings')).updatedAt
  await expect.poll(changedAt).not.toBeNull()
  await page.waitForFunction(() => localStorage.getItem('cadenza-settings-unsent') === null)
  await user.write('PUT', '/api/settings', settings)
}
