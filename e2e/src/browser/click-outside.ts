import { expect, type Locator } from '@playwright/test'

/** Presses beside a menu or dialog until it is gone: Radix listens one timer after it shows it, which a busy machine may hold up. */
export async function clickOutside(overlay: Locator, x: number, y: number): Promise<void> {
  await expect(overlay).toBeVisible()
  await expect(async () => {
    if (await overlay.isVisible()) await overlay.page().mouse.click(x, y)
    await expect(overlay).toBeHidden({ timeout: 2000 })
  }).toPass()
}
