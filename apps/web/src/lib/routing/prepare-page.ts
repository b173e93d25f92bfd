import type { QueryClient } from '@tanstack/react-query'
import type { Params, Path } from 'react-router'
import type { PageRouter } from './page-router.ts'

/** What the module of a page may export as `prepare`: requests what the page shows first. */
export type PreparePage = (client: QueryClient, params: Readonly<Params>) => Promise<unknown>

interface PreparedRoute {
  prepare?: PreparePage
}

/** Loads the code of a page that the user is about to open, and its data. A failure shows when the page is opened. */
export async function preparePage(router: PageRouter, client: QueryClient, to: Partial<Path>): Promise<void> {
  for (const { route, params } of await router.prepare(to)) void (route as PreparedRoute).prepare?.(client, params)
}
