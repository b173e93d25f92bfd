import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'

export interface GeneratedSong {
  id: string
  title: string
  isPublic: boolean
  isFavorite: boolean
}

/** The elements that a journey through the Create screen uses, by their accessible names. */
export class CreatePage {
  readonly page: Page
  readonly main: Locator
  readonly prompt: Locator
  readonly duration: Locator
  readonly variants: Locator
  readonly generateButton: Locator
  readonly creditsMeter: Locator
  /** Cards of pending generations. */
  readonly pendingCards: Locator
  /** Cards with a song, and those of failed generations. */
  readonly cards: Locator
  readonly dialog: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.prompt = page.getByRole('textbox', { name: 'Describe your track' })
    this.duration = page.getByRole('combobox', { name: 'Duration' })
    this.variants = page.getByRole('combobox', { name: 'Variants of this prompt' })
    this.generateButton = this.main.locator('form.composer button[type=submit]')
    this.creditsMeter = this.main.getByRole('meter', { name: 'Credits' })
    this.pendingCards = this.main.getByRole('article', { name: 'Song in the making' })
    this.cards = this.main.locator('article.song-card')
    this.dialog = page.getByRole('dialog')
    this.toasts = page.locator('.toast-region')
  }

  /** Fills the composer for a song of half a minute and presses Generate. */
  async requestSong(prompt: string): Promise<void> {
    await this.prompt.fill(prompt)
    await this.duration.selectOption('30s')
    await this.generateButton.click()
  }

  /** Generates a song completely, and returns its card with all actions. */
  async makeSong(prompt: string): Promise<Locator> {
    const before = await this.cards.count()
    await this.requestSong(prompt)
    await expect(this.cards).toHaveCount(before + 1, { timeout: 60_000 })
    const card = this.cards.first()
    await this.openDetails(card)
    return card
  }

  /** The card of a song that was made on this page shows most actions behind More. */
  async openDetails(card = this.cards.first()): Promise<void> {
    await card.locator('.curtain-actions button[aria-expanded=false]').click()
    await expect(card.locator('.curtain-details')).toBeVisible()
  }

  /** Chooses an item in the menu of the card's song. */
  async chooseInMenu(card: Locator, item: string): Promise<void> {
    await card.getByRole('button', { name: /^More for/ }).click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  async expectBalance(shown: string): Promise<void> {
    await expect(this.creditsMeter).toHaveAttribute('aria-valuetext', new RegExp(`^${shown} of `), { timeout: 60_000 })
  }

  /** Checks that the shown balance is the one on the server. */
  async expectBalanceOnServer(): Promise<void> {
    const { balance } = await this.read<{ balance: number }>('/api/credits')
    await this.expectBalance(balance.toLocaleString('en'))
  }

  async newestSong(): Promise<GeneratedSong> {
    const { items } = await this.read<{ items: { song: GeneratedSong | null }[] }>('/api/generations')
    const song = items[0]?.song
    if (!song) throw new Error('the newest take is no song')
    return song
  }

  read<T>(path: string): Promise<T> {
    return ApiUser.forPage(this.page).read<T>(path)
  }
}

/** A word that no prompt of another test contains. */
export const uniquePromptWord = (): string => `mark${randomUUID().slice(0, 8)}`
