import type { Page } from '@playwright/test'

export interface Paints {
  firstMs: number
  largestMs: number
  largestElement: string
  /** Sum of all layout shifts without input. */
  shift: number
  /** When React has taken the document over; what is typed before counts too. */
  startedMs: number
}

declare global {
  interface Window {
    paints?: Paints
  }
}

interface LargestPaint extends PerformanceEntry {
  element: Element | null
}
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Keeps the figures of every document that the page opens from here on. */
export async function recordPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints = { firstMs: 0, largestMs: 0, largestElement: '', shift: 0, startedMs: 0 }
    window.paints = paints
    const observe = (type: string, keep: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true })
    observe('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') paints.firstMs = entry.startTime
    })
    observe('largest-contentful-paint', (entry) => {
      const { element } = entry as LargestPaint
      paints.largestMs = entry.startTime
      paints.largestElement = `${element?.tagName.toLowerCase()}.${element?.className}`
    })
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as LayoutShift
      if (!hadRecentInput) paints.shift += value
    })
    new MutationObserver(() => {
      if (!('awaitsApp' in document.documentElement.dataset)) paints.startedMs ||= performance.now()
    }).observe(document, { subtree: true, attributeFilter: ['data-awaits-app'] })
  })
}

export async function readPaints(page: Page): Promise<Paints> {
  const paints = await page.evaluate(() => window.paints)
  if (!paints) throw new Error('No paints were recorded: the page was opened before.')
  return paints
}
