import { findPageRoute } from '@cadenza/domain/page-routes'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { components } from '#lib/api/api-schema.generated.ts'

type VitalsReport = components['schemas']['VitalsReport']

const PHONE_BELOW_PX = 640
const TABLET_BELOW_PX = 1024
/** A page that was opened and left alone for a day would be refused with a longer time. */
const MAX_MS = 600_000
const MAX_SHIFT = 100

const inMs = (value: number): number => Math.min(value, MAX_MS)

function deviceOf(widthPx: number): VitalsReport['device'] {
  if (widthPx < PHONE_BELOW_PX) return 'phone'
  return widthPx < TABLET_BELOW_PX ? 'tablet' : 'desktop'
}

/** Sends the figures of this visit once, when the page is left or put into the background for the first time. */
export function measureVitals(path: string): void {
  const route = findPageRoute(path)
  if (route === null) return
  const figures: Omit<VitalsReport, 'route' | 'device'> = {}
  onTTFB(({ value }) => (figures.ttfbMs = inMs(value)))
  onFCP(({ value }) => (figures.fcpMs = inMs(value)))
  onLCP(({ value }) => (figures.lcpMs = inMs(value)))
  onINP(({ value }) => (figures.inpMs = inMs(value)))
  onCLS(({ value }) => (figures.cls = Math.min(value, MAX_SHIFT)))

  // After the listeners of the library, which finish their figures at the same event.
  const sendWhenHidden = (): void => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', sendWhenHidden)
    const report: VitalsReport = { route, device: deviceOf(window.innerWidth), ...figures }
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', sendWhenHidden)
  if (document.visibilityState === 'hidden') setTimeout(sendWhenHidden)
}
