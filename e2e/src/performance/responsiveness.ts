import type { Page } from '@playwright/test'

interface SlowInteraction {
  name: string
  target: string
  ms: number
}

declare global {
  interface Window {
    longestTaskMs?: number
    /** The slowest part of each interaction, by its id. */
    interactions?: Map<number, SlowInteraction>
  }
}

/** Of this many interactions one may be slower than 'Interaction to Next Paint', as browsers define it. */
const INTERACTIONS_PER_OUTLIER = 50

/** Measures from now on the longest time for which the page was blocked; 0 when no task took 50 ms. */
export async function watchLongTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.longestTaskMs = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTaskMs = Math.max(window.longestTaskMs ?? 0, duration)
    }).observe({ type: 'longtask' })
  })
  return () => page.evaluate(() => window.longestTaskMs ?? 0)
}

/** Measures interactions from now on, and returns the slowest one without outliers. */
export async function watchInteractions(page: Page): Promise<() => Promise<SlowInteraction>> {
  await page.evaluate(() => {
    const interactions = new Map<number, SlowInteraction>()
    window.interactions = interactions
    const note = ({ interactionId, duration: ms, target: node, name }: PerformanceEventTiming): void => {
      if (!interactionId || ms <= (interactions.get(interactionId)?.ms ?? 0)) return
      const element = node instanceof Element ? node.closest('button, textarea, select, [role]') : null
      const target = element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 30) ?? 'the page'
      interactions.set(interactionId, { name, target, ms })
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEventTiming)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const countBefore = await countInteractions(page)
  return async () => {
    const outliers = Math.floor(((await countInteractions(page)) - countBefore) / INTERACTIONS_PER_OUTLIER)
    const slow = await page.evaluate(() => [...(window.interactions?.values() ?? [])])
    return slow.toSorted((a, b) => b.ms - a.ms)[outliers] ?? { name: 'none', target: 'anything', ms: 0 }
  }
}

const countInteractions = (page: Page): Promise<number> =>
  page.evaluate(() => (performance as Performance & { interactionCount: number }).interactionCount)
