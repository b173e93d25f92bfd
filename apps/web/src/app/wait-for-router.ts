import type { PageRouter } from '#lib/routing/page-router.ts'

/** Waits until the code of the first page has been loaded; until then the router renders a placeholder. */
export function waitForRouter(router: PageRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
