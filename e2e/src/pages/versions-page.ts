import { expect, type Locator, type Page } from '@playwright/test'
import { RehearsalRoomPage } from './rehearsal-room-page.ts'

/** The page of an own song of the band, by its accessible names: the room that changes it, and its versions. */
export class VersionsPage {
  readonly page: Page
  readonly room: RehearsalRoomPage
  readonly change: Locator
  readonly versions: Locator
  readonly current: Locator
  readonly pending: Locator
  readonly comparison: Locator
  readonly bar: Locator

  constructor(page: Page) {
    this.page = page
    this.room = new RehearsalRoomPage(page)
    this.change = page.getByRole('main').getByRole('link', { name: 'Change something' })
    this.versions = page.locator('.version-row')
    this.current = page.locator('.version-row[aria-current=true]')
    this.pending = page.getByText(/^(Your new version waits for the band|The band is recording your new version)$/)
    this.comparison = page.getByRole('region', { name: /^Compare version/ })
    this.bar = this.comparison.getByRole('slider', { name: 'Bar' })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** Opens the room and waits until the song is composed. */
  async openRoom(): Promise<void> {
    await this.change.click()
    await expect(this.room.room.locator('.room-transport')).toBeVisible()
  }

  async readBar(): Promise<number> {
    return Number(await this.bar.inputValue())
  }
}
