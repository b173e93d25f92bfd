import { expect, type Locator, type Page } from '@playwright/test'
import type { CreatePage, GeneratedSong } from './create-page.ts'

/** The strip under the words, by its accessible names. */
export class RehearsalStrip {
  readonly prompt: Locator
  readonly region: Locator
  readonly blocks: Locator
  readonly current: Locator
  readonly play: Locator
  readonly pause: Locator
  readonly another: Locator
  readonly change: Locator

  constructor(page: Page) {
    this.prompt = page.getByRole('textbox', { name: 'Describe your track' })
    this.region = page.getByRole('region', { name: 'Rehearsal' })
    this.blocks = this.region.getByRole('group', { name: 'Sections of the sketch' }).getByRole('button')
    this.current = this.region.locator('[aria-current=true]')
    this.play = this.region.getByRole('button', { name: 'Play the sketch' })
    this.pause = this.region.getByRole('button', { name: 'Pause the sketch' })
    this.another = this.region.getByRole('button', { name: 'Another sketch for the same words' })
    this.change = this.region.getByRole('button', { name: 'Change it' })
  }

  /** The tunes in the blocks, which are those of the score. */
  async tunes(): Promise<string> {
    await expect(this.blocks.first()).toBeVisible()
    return (
      await this.blocks.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
    ).join()
  }

  /** Generates a song of half a minute once it is composed, so that it is recorded as rehearsed. */
  async makeRehearsedSong(createPage: CreatePage, prompt: string): Promise<GeneratedSong> {
    await this.prompt.fill(prompt)
    await createPage.duration.selectOption('30s')
    await this.tunes()
    await createPage.generateButton.click()
    await expect(createPage.cards).toHaveCount(1)
    return createPage.newestSong()
  }

  async expectOtherTunes(before: string): Promise<void> {
    await expect.poll(() => this.tunes()).not.toBe(before)
  }
}
