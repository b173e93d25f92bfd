import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the gallery's room would record, see apps/web/src/routes/design/design-room.tsx. */
    rehearsedRecipe?: () => { edits: unknown[] } | null
  }
}

/** The rehearsal room as the design gallery opens it: a song that is always the same, without an account. */
export class RehearsalRoomPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get opener(): Locator {
    return this.page.getByRole('button', { name: 'Open the room' })
  }

  get room(): Locator {
    return this.page.getByRole('dialog').first()
  }

  get picker(): Locator {
    return this.page.locator('.room-panel')
  }

  get announcement(): Locator {
    return this.room.getByRole('status').filter({ hasText: /notes|Noten/ })
  }

  button(name: string | RegExp): Locator {
    return this.room.getByRole('button', { name })
  }

  async open(): Promise<void> {
    await this.page.goto('/design')
    await this.opener.click()
    await expect(this.room.locator('.room-transport')).toBeVisible()
  }

  /** The recipe as text, to compare with one of another time. */
  async readRecipe(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify(window.rehearsedRecipe?.()))
  }

  async countEdits(): Promise<number> {
    return this.page.evaluate(() => window.rehearsedRecipe?.()?.edits.length ?? -1)
  }

  async expectEdits(count: number): Promise<void> {
    await expect.poll(() => this.countEdits()).toBe(count)
  }

  /** What is wider than its place. */
  async findSidewaysScroll(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('.room-frame, .room-sheet, .room-head, .room-page, .room-transport, .room-panel')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.className || element.tagName),
    )
  }
}
