import { expect, type Locator, type Page } from '@playwright/test'

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

  async expectOtherTunes(before: string): Promise<void> {
    await expect.poll(() => this.tunes()).not.toBe(before)
  }
}
