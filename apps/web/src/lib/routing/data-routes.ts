import type { DataRouteMatch, DataRouteObject, RouteObject } from 'react-router'

/** Gives each route an id, by which errors are told apart. */
export function toDataRoutes(routes: readonly RouteObject[], parentId = ''): DataRouteObject[] {
  return routes.map((route, index) => {
    const id = `${parentId}${index}`
    const children = route.children && toDataRoutes(route.children, `${id}-`)
    return { ...route, id, children } as DataRouteObject
  })
}

export const isLoaded = (matches: readonly DataRouteMatch[]): boolean => matches.every(({ route }) => !route.lazy)

/** Returns the error of the first route whose code could not be loaded, by the id of the route that shows it. */
export async function loadRoutes(matches: readonly DataRouteMatch[]): Promise<Record<string, unknown> | null> {
  const results = await Promise.allSettled(matches.map(({ route }) => loadRoute(route)))
  const failed = results.findIndex(({ status }) => status === 'rejected')
  const result = results[failed]
  if (result?.status !== 'rejected') return null
  const boundary = matches.slice(0, failed + 1).findLast(({ route }) => route.ErrorBoundary)
  return { [(boundary ?? matches[0])?.route.id ?? '']: result.reason as unknown }
}

async function loadRoute(route: DataRouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const loaded = await route.lazy()
  Object.assign(route, loaded, { lazy: undefined })
}
