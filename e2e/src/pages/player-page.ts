import type { Page } from '@playwright/test'

/**
 * Opens the player of a signed-in user. In a browser that has not stored that it is signed in, the page for visitors comes
 * first and is replaced when the session is known, so a button pressed before that may be gone before it is released.
 */
export async function openFullPlayer(page: Page, songId: string): Promise<void> {
  await page.goto(`/player/${songId}`)
  await page.locator('.full-player').waitFor()
}
