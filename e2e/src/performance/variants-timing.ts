import { STAGES } from '@cadenza/domain/generation-stages'
import type { CreatePage } from '#e2e/pages/create-page.ts'

export interface VariantTiming {
  /** When each stage was reported, and the end, in milliseconds after the press. */
  stages: Record<string, number>
}

interface VariantsTimeline {
  pressedAtMs: number
  variants: Record<string, Record<string, number>>
  shownAtMs: number | null
}

declare global {
  interface Window {
    variantsTimeline?: VariantsTimeline
  }
}

/** Runs in the page itself, so that the communication with this process does not count. */
function recordVariants({ stageNames, count }: { stageNames: readonly string[]; count: number }): void {
  const timeline: VariantsTimeline = { pressedAtMs: 0, variants: {}, shownAtMs: null }
  window.variantsTimeline = timeline
  const generateButton = document.querySelector('form.composer button[type=submit]')
  generateButton?.addEventListener('click', ({ timeStamp }) => void (timeline.pressedAtMs = timeStamp), {
    once: true,
    capture: true,
  })
  const sinceMs = (): number => performance.now() - timeline.pressedAtMs
  const source = new EventSource('/api/events')
  source.addEventListener('generation', ({ data }) => {
    const { id, stage, finishedAt } = JSON.parse(String(data)) as {
      id: string
      stage: number
      finishedAt: string | null
    }
    const marks = (timeline.variants[id] ??= {})
    const name = finishedAt === null ? stageNames[stage - 1] : 'finished'
    if (name !== undefined) marks[name] ??= sinceMs()
  })
  const shown = new MutationObserver(() => {
    if (document.querySelectorAll('.takes-list > li').length < count) return
    shown.disconnect()
    source.close()
    timeline.shownAtMs = sinceMs()
  })
  shown.observe(document.body, { childList: true, subtree: true })
}

/** Requests several variants of one prompt, and measures until the card of the last one is shown. */
export async function timeVariants(
  createPage: CreatePage,
  prompt: string,
  count: number,
): Promise<{ totalMs: number; variants: VariantTiming[] }> {
  const { page } = createPage
  await createPage.prompt.fill(prompt)
  await createPage.duration.selectOption('30s')
  await createPage.variants.selectOption(String(count))
  await page.evaluate(recordVariants, { stageNames: STAGES, count })
  await createPage.generateButton.click()
  await page.waitForFunction(() => typeof window.variantsTimeline?.shownAtMs === 'number', undefined, {
    timeout: 300_000,
  })
  const timeline = await page.evaluate(() => window.variantsTimeline)
  return {
    totalMs: timeline?.shownAtMs ?? Infinity,
    variants: Object.values(timeline?.variants ?? {}).map((stages) => ({ stages })),
  }
}
