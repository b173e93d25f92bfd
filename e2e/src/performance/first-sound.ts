import { STAGES } from '@cadenza/domain/generation-stages'
import type { CreatePage } from '#e2e/pages/create-page.ts'

export const FIRST_SOUND_TARGET_MS = 2000

export interface FirstSoundTiming {
  totalMs: number
  beyondProviderMs: number
  /** The duration of each segment, in order. */
  segments: { name: string; ms: number }[]
}

interface TimelineMark {
  name: string
  atMs: number
}

declare global {
  interface Window {
    soundMarks?: TimelineMark[]
  }
}

/**
 * Runs in the page itself, so that the communication with this process does not count: records when the song was
 * accepted, each stage that the server reports, the card, and the moment from which the audio advances. Play is pressed
 * as soon as the card appears.
 */
function recordSoundTimeline(stageNames: readonly string[]): void {
  const marks: TimelineMark[] = []
  window.soundMarks = marks
  const mark = (name: string, atMs = performance.now()): void => void marks.push({ name, atMs })
  const hasMark = (name: string): boolean => marks.some((known) => known.name === name)
  const generateButton = document.querySelector('form.composer button[type=submit]')
  generateButton?.addEventListener('click', ({ timeStamp }) => mark('pressed', timeStamp), {
    once: true,
    capture: true,
  })

  const fetchBefore = window.fetch
  window.fetch = async (...request) => {
    const response = await fetchBefore(...request)
    const isAccepted = response.status === 202 && response.url.endsWith('/api/generations')
    if (isAccepted) {
      mark('taken')
      window.fetch = fetchBefore
      const { requestId } = (await response.clone().json()) as { requestId: string }
      const source = new EventSource('/api/events')
      source.addEventListener('generation', ({ data }) => {
        const generation = JSON.parse(String(data)) as { requestId: string; stage: number; finishedAt: string | null }
        if (generation.requestId !== requestId) return
        const stageName = stageNames[generation.stage - 1]
        if (stageName !== undefined && !hasMark(stageName)) mark(stageName)
        if (generation.finishedAt !== null) source.close()
      })
    }
    return response
  }

  const cardsBefore = document.querySelectorAll('article.song-card').length
  const cards = new MutationObserver(() => {
    const newest = document.querySelector<HTMLElement>('article.song-card button[aria-label=Play]')
    if (!newest || document.querySelectorAll('article.song-card').length <= cardsBefore) return
    cards.disconnect()
    mark('card')
    newest.click()
  })
  cards.observe(document.body, { childList: true, subtree: true })

  const checkForSound = (): void => {
    const audio = document.querySelector('audio')
    if (hasMark('card') && audio && !audio.paused && audio.currentTime > 0) mark('sound')
    else requestAnimationFrame(checkForSound)
  }
  checkForSound()
}

export async function timeFirstSound(
  createPage: CreatePage,
  prompt: string,
): Promise<Omit<FirstSoundTiming, 'beyondProviderMs'>> {
  const { page } = createPage
  await createPage.prompt.fill(prompt)
  await createPage.duration.selectOption('30s')
  await page.evaluate(recordSoundTimeline, STAGES)
  await createPage.generateButton.click()
  await page.waitForFunction(() => window.soundMarks?.some(({ name }) => name === 'sound'), undefined, {
    timeout: 300_000,
  })
  const marks = await page.evaluate(() => window.soundMarks ?? [])
  await page.evaluate(() => document.querySelector('audio')?.pause())
  const sorted = marks.toSorted((one, other) => one.atMs - other.atMs)
  const segments = sorted.slice(1).map(({ name, atMs }, index) => {
    const before = sorted[index]
    return { name: `${before?.name} to ${name}`, ms: atMs - (before?.atMs ?? atMs) }
  })
  return { totalMs: (sorted.at(-1)?.atMs ?? 0) - (sorted[0]?.atMs ?? 0), segments }
}
