import type { createMemoryRouter } from 'react-router'

type Router = ReturnType<typeof createMemoryRouter>

/** Waits until the code of the first page has been loaded; until then the router renders a placeholder. */
export function waitForRouter(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
