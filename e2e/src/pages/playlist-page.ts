import { expect, type Locator, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'

interface ListedSong {
  id: string
  title: string
}

/** The songs that the product had before the first test; undefined if it was not started for the tests. */
function demoSongs(): ListedSong[] | undefined {
  const json = process.env['E2E_DEMO_SONGS']
  return json === undefined ? undefined : (JSON.parse(json) as ListedSong[])
}

/** The elements that a journey through a playlist uses, by their accessible names. */
export class PlaylistPage {
  readonly page: Page
  readonly main: Locator
  readonly list: Locator
  readonly facts: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.list = this.main.getByRole('list', { name: /^Songs of/ })
    this.facts = this.main.getByRole('listitem').filter({ hasText: /Song|min|h / })
    this.toasts = page.locator('.toast-region')
  }

  /** Creates the user's own playlist with public songs through the API. */
  async createPlaylist(title: string, songsCount: number): Promise<{ id: string; titles: string[] }> {
    const songs = (await this.publicSongs()).slice(0, songsCount)
    expect(songs).toHaveLength(songsCount)
    const id = await ApiUser.forPage(this.page).makePlaylist(title, songs)
    return { id, titles: songs.map((song) => song.title) }
  }

  /**
   * Returns songs that were there before the tests, which none of them makes private or deletes meanwhile, and one of each title,
   * because journeys find songs by their titles.
   */
  async publicSongs(): Promise<ListedSong[]> {
    const songs = demoSongs() ?? (await this.foundSongs())
    return [...new Map(songs.map((song) => [song.title, song])).values()]
  }

  private async foundSongs(): Promise<ListedSong[]> {
    const user = ApiUser.forPage(this.page)
    return (await user.read<{ items: ListedSong[] }>('/api/songs/find?scope=public&limit=50')).items
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/playlist/${id}`)
    await expect(this.handles.first()).toBeVisible({ timeout: 60_000 })
  }

  get handles(): Locator {
    return this.list.getByRole('button', { name: /^Move/ })
  }

  async titles(): Promise<string[]> {
    return await this.list.locator('.song-row-title').allTextContents()
  }

  async expectTitles(expected: readonly string[]): Promise<void> {
    await expect.poll(() => this.titles()).toEqual(expected)
  }

  /** Returns what the server has stored, however it is shown. */
  async titlesOnServer(id: string): Promise<string[]> {
    const user = ApiUser.forPage(this.page)
    const { songs } = await user.read<{ songs: { items: { song: ListedSong }[] } }>(`/api/playlists/${id}`)
    return songs.items.map(({ song }) => song.title)
  }

  async moveByKeys(from: number, to: number): Promise<void> {
    await this.handles.nth(from).focus()
    await this.page.keyboard.press('Space')
    const key = to > from ? 'ArrowDown' : 'ArrowUp'
    for (let step = 0; step < Math.abs(to - from); step += 1) await this.page.keyboard.press(key)
    await this.page.keyboard.press('Space')
  }

  async moveAtRandom(songsCount: number, moves: number): Promise<void> {
    const randomIndex = (): number => Math.floor(Math.random() * songsCount)
    for (let move = 0; move < moves; move += 1) await this.moveByKeys(randomIndex(), randomIndex())
  }

  /** Returns false when the two tabs do not reach the order that the server has stored. */
  async waitForSameOrder(other: PlaylistPage, id: string, timeoutMs: number): Promise<boolean> {
    const endsAt = performance.now() + timeoutMs
    while (performance.now() < endsAt) {
      const storedTitles = (await this.titlesOnServer(id)).join()
      if ((await this.titles()).join() === storedTitles && (await other.titles()).join() === storedTitles) return true
      await this.page.waitForTimeout(200)
    }
    return false
  }

  /** Drags with the mouse, from the middle of one handle to that of another. */
  async drag(from: number, to: number): Promise<void> {
    // Near an edge the page would scroll under the pointer, and further on a slow machine.
    await this.handles.nth(to).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
    const start = await this.centerOf(this.handles.nth(from))
    const end = await this.centerOf(this.handles.nth(to))
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    await this.page.mouse.move(start.x, start.y + 10, { steps: 3 })
    await this.page.mouse.move(end.x, end.y, { steps: 12 })
    await this.page.mouse.up()
  }

  async chooseMenuItem(title: string, item: string): Promise<void> {
    await this.list.getByRole('button', { name: `More for “${title}”` }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async centerOf(element: Locator): Promise<{ x: number; y: number }> {
    const box = await element.boundingBox()
    if (!box) throw new Error('it is not on the page')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}
