/** On a busy device a pause may never come. */
const MAX_IDLE_WAIT_MS = 5000

/** Calls back in a pause of the main thread, so that parts that are loaded early come one by one. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(callback)
}
