import type { CreatePage } from './create-page.ts'

export const SONG_MS = 5 * 60_000

/** Makes a song with the composer, presses Play on its card and waits until half a second of it has been audible. */
export async function makeAndPlaySong(createPage: CreatePage): Promise<void> {
  await createPage.requestSong('A slow lofi beat for a rainy kitchen, brushed drums')
  const play = createPage.cards.first().getByRole('button', { name: 'Play', exact: true })
  await play.click({ timeout: SONG_MS })
  await createPage.page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5, null, {
    timeout: 60_000,
  })
}
