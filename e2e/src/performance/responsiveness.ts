import type { Page } from '@playwright/test'

interface SlowInteraction {
  name: string
  target: string
  ms: number
}

declare global {
  interface Window {
    longestTaskMs?: number
    slowestInteraction?: SlowInteraction
  }
}

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

/** Measures from now on the press or key whose effect took longest to appear. */
export async function watchInteractions(page: Page): Promise<() => Promise<SlowInteraction>> {
  await page.evaluate(() => {
    window.slowestInteraction = { name: 'none', target: 'anything', ms: 0 }
    const note = (entry: PerformanceEventTiming): void => {
      if (!entry.interactionId || entry.duration <= (window.slowestInteraction?.ms ?? 0)) return
      const element = entry.target instanceof Element ? entry.target.closest('button, textarea, select, [role]') : null
      const target = element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 30) ?? 'the page'
      window.slowestInteraction = { name: entry.name, target, ms: entry.duration }
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEventTiming)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return () => page.evaluate(() => window.slowestInteraction ?? { name: 'none', target: 'anything', ms: 0 })
}
