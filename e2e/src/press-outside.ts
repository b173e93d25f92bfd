import { expect, type Locator } from '@playwright/test'

/** Presses beside a menu or dialog until it is gone: Radix listens one timer after it shows it, which a busy machine may hold up. */
export async function pressOutside(shown: Locator, x: number, y: number): Promise<void> {
  await expect(shown).toBeVisible()
  await expect(async () => {
    if (await shown.isVisible()) await shown.page().mouse.click(x, y)
    await expect(shown).toBeHidden({ timeout: 2000 })
  }).toPass()
}
