import { createContext, type ReactNode, use } from 'react'
import type { DataRouteMatch, Location } from 'react-router'
import type { PageRouter, PageState } from './page-router.ts'

/** Each changes as rarely as possible, so that a navigation renders only what shows it. */
export const RouterContext = createContext<PageRouter | null>(null)
export const PageStateContext = createContext<PageState | null>(null)
export const LocationContext = createContext<Location | null>(null)
export const MatchesContext = createContext<readonly DataRouteMatch[] | null>(null)
export const OutletContext = createContext<ReactNode>(null)
export const RouteErrorContext = createContext<unknown>(undefined)

/** May be called under a condition. */
export function useInRouter<T>(context: React.Context<T | null>): T {
  const value = use(context)
  if (value === null) throw new Error('there is no RouterProvider around this component')
  return value
}
