import type { Page } from '@playwright/test'
import { MUSIC_CREDENTIALS } from '@cadenza/dev/stack-environment'
import { addEarlierSongs } from './earlier-songs.ts'
import { Figures, measureProduct } from './figures.ts'
import { FIRST_SOUND_TARGET_MS, hearFirstSound, type FirstSound } from './first-sound.ts'
import { Studio } from './studio.ts'
import { watchEvents, watchLongTasks } from './responsiveness.ts'

const SONGS = 3
const EARLIER_SONGS = 1000
const TYPED = 'A slow lofi beat for a rainy kitchen with brushed drums soft'
const FRAME_TARGET_MS = 50
const INTERACTION_TARGET_MS = 200

const figures = new Figures()

/** How long the provider itself takes for half a minute, asked without the product. */
async function timeProvider(url: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/music/compose`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-key': MUSIC_CREDENTIALS.key },
    body: JSON.stringify({ prompt: 'figures', music_length_ms: 30_000, instrumental: true }),
  })
  if (!response.ok) throw new Error(`the provider answered ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

async function measureFirstSound(studio: Studio, musicUrl: string): Promise<void> {
  const runs: FirstSound[] = []
  for (let run = 1; run <= SONGS; run += 1) {
    const providerMs = await timeProvider(musicUrl)
    const sound = await hearFirstSound(studio, `Slow piano in the rain, take ${run}`)
    runs.push({ ...sound, beyondProviderMs: sound.totalMs - providerMs })
    const split = sound.split.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join(', ')
    console.log(`from Generate to the first sound, ${run}: ${Math.round(sound.totalMs)} ms (${split})`)
    console.log(`  of that the provider itself: ${Math.round(providerMs)} ms`)
  }
  const best = Math.min(...runs.map(({ beyondProviderMs }) => beyondProviderMs))
  figures.report('first sound beyond the provider, best run', best, FIRST_SOUND_TARGET_MS)
}

/** Everything that the journey presses once a song is there. */
async function playWithCard(studio: Studio): Promise<void> {
  const { page, dialog, toasts } = studio
  const card = studio.cards.first()
  const press = (name: string): Promise<void> => card.getByRole('button', { name, exact: true }).click()
  await press('Play')
  await page.waitForTimeout(500)
  await press('Pause')
  await card.getByRole('slider', { name: 'Seek' }).click()
  await press('Favourite')
  await card.getByRole('switch').click()
  await card.locator('button[aria-expanded]').first().click()
  await press('Save to Playlist')
  await dialog.getByLabel('New playlist').pressSequentially('Night Desk')
  await dialog.getByRole('button', { name: 'Create and save' }).click()
  await toasts.getByText('Saved to').waitFor()
  await press('Delete')
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('switch').waitFor()
}

async function playWithComposer({ page, main, duration, prompt }: Studio): Promise<void> {
  await prompt.pressSequentially(TYPED, { delay: 60 })
  for (const genre of ['Lofi', 'Rock'])
    await main.getByRole('group', { name: 'Genre' }).getByRole('button', { name: genre }).click()
  await main.getByText('With Lyrics', { exact: true }).click()
  await main.getByText('Instrumental', { exact: true }).click()
  await main.getByRole('button', { name: 'Options' }).click()
  await duration.selectOption('1m')
  await duration.selectOption('30s')
  await main.getByRole('button', { name: 'Add to my prompt' }).click()
  await page.waitForTimeout(300)
}

async function measureInteractions(studio: Studio, where: string): Promise<void> {
  const worst = await watchEvents(studio.page)
  await playWithComposer(studio)
  await playWithCard(studio)
  const { name, target, ms } = await worst()
  figures.report(`slowest interaction ${where} (${name} on ${target})`, ms, INTERACTION_TARGET_MS)
  await studio.prompt.fill('')
}

async function showAll({ page, main, cards }: Studio, count: number): Promise<void> {
  await page.reload()
  await main.getByRole('button', { name: 'Show earlier songs' }).click()
  while ((await cards.count()) < count) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(100)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function measureTyping({ page, prompt }: Studio): Promise<void> {
  await prompt.click()
  const longest = await watchLongTasks(page)
  await prompt.pressSequentially(TYPED, { delay: 60 })
  await page.waitForTimeout(500)
  figures.report(
    `longest task while typing ${TYPED.length} letters, ${EARLIER_SONGS} cards`,
    await longest(),
    FRAME_TARGET_MS,
  )
  await prompt.fill('')
}

async function openStudio(page: Page): Promise<Studio> {
  await page.goto('/create')
  const studio = new Studio(page)
  await studio.expectBalance('300')
  return studio
}

await measureProduct({}, async ({ stack, openPage }) => {
  const { page, userId } = await openPage()
  const studio = await openStudio(page)
  await measureFirstSound(studio, stack.music?.url ?? '')
  await measureInteractions(studio, `with ${SONGS} cards`)
  await addEarlierSongs(stack.databaseUrl, { userId, count: EARLIER_SONGS - SONGS })
  await showAll(studio, EARLIER_SONGS)
  await measureTyping(studio)
  await measureInteractions(studio, `with ${EARLIER_SONGS} cards`)
})
figures.close()
