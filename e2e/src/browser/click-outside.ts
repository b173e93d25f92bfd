import { expect, type Locator } from '@playwright/test'

/**
 * Presses outside a menu or dialog until it closes: Radix starts listening one timer after showing it, which a busy
 * machine may delay.
 */
export async function clickOutside(overlay: Locator, x: number, y: number): Promise<void> {
  await expect(overlay).toBeVisible()
  await expect(async () => {
    if (await overlay.isVisible()) await overlay.page().mouse.click(x, y)
    await expect(overlay).toBeHidden({ timeout: 2000 })
  }).toPass()
}
