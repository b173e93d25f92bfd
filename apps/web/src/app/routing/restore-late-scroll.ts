import { SCROLL_POSITIONS_KEY } from '#lib/routing/scroll-restoration.ts'

const MAX_WAIT_MS = 8000
/** Lists above the position may still change their height shortly after it was reached. */
const SETTLE_MS = 1000
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function savedTop(): number {
  const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}')
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default'
  const top = (positions as Partial<Record<string, unknown>>)[key]
  return typeof top === 'number' ? top : 0
}

/**
 * After a reload, or when the browser comes back from another site, the page is too short for its saved position until
 * its lists have loaded. This scrolls as far as the page allows while it grows, until it stays at the position or the
 * user does something.
 */
export function restoreLateScroll(): void {
  const top = savedTop()
  if (top === 0 || window.location.hash !== '') return
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  let settled: ReturnType<typeof setTimeout> | undefined
  const scroll = (): void => {
    window.scrollTo(0, top)
    clearTimeout(settled)
    if (Math.abs(window.scrollY - top) <= 1) settled = setTimeout(stop, SETTLE_MS)
  }
  const observer = new ResizeObserver(scroll)
  observer.observe(document.documentElement)
  observer.observe(document.body)
  const timer = setTimeout(stop, MAX_WAIT_MS)
  controller.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
    clearTimeout(settled)
  })
  for (const type of USER_EVENTS) {
    window.addEventListener(type, stop, { signal: controller.signal, passive: true, capture: true })
  }
}
