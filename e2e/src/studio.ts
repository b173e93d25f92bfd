import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { ApiPerson } from './api-person.ts'

export interface MadeSong {
  id: string
  title: string
  isPublic: boolean
  isFavorite: boolean
}

/** What a journey through the Create screen touches, by the names that people see. */
export class Studio {
  readonly page: Page
  readonly main: Locator
  readonly prompt: Locator
  readonly duration: Locator
  readonly go: Locator
  readonly meter: Locator
  /** Songs in the making. */
  readonly working: Locator
  /** Cards with a song, and of takes that did not become one. */
  readonly cards: Locator
  readonly dialog: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.prompt = page.getByRole('textbox', { name: 'Describe your track' })
    this.duration = page.getByRole('combobox', { name: 'Duration' })
    this.go = this.main.locator('form.composer button[type=submit]')
    this.meter = this.main.getByRole('meter', { name: 'Credits' })
    this.working = this.main.getByRole('article', { name: 'Song in the making' })
    this.cards = this.main.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) })
    this.dialog = page.getByRole('dialog')
    this.toasts = page.locator('.toast-region')
  }

  /** Fills the composer for a song of half a minute and presses. */
  async ask(words: string): Promise<void> {
    await this.prompt.fill(words)
    await this.duration.selectOption('30s')
    await this.go.click()
  }

  /** The card of a song that is made from beginning to end. */
  async make(words: string): Promise<Locator> {
    const before = await this.cards.count()
    await this.ask(words)
    await expect(this.cards).toHaveCount(before + 1, { timeout: 60_000 })
    return this.cards.first()
  }

  async expectBalance(shown: string): Promise<void> {
    await expect(this.meter).toHaveAttribute('aria-valuetext', new RegExp(`^${shown} of `), { timeout: 60_000 })
  }

  /** What is shown is what the server says, now. */
  async expectServersBalance(): Promise<void> {
    const { balance } = await this.read<{ balance: number }>('/api/credits')
    await this.expectBalance(balance.toLocaleString('en'))
  }

  async newestSong(): Promise<MadeSong> {
    const { items } = await this.read<{ items: { song: MadeSong | null }[] }>('/api/generations')
    const song = items[0]?.song
    if (!song) throw new Error('the newest take is no song')
    return song
  }

  read<T>(path: string): Promise<T> {
    return ApiPerson.of(this.page).read<T>(path)
  }
}

/** A word that no other test's prompt has. */
export const newMark = (): string => `mark${randomUUID().slice(0, 8)}`
