import { use, useCallback, useMemo } from 'react'
import { type Location, matchPath, type Params, type PathMatch, type SetURLSearchParams, type To } from 'react-router'
import type { NavigateOptions, PendingNavigation } from './page-router.ts'
import {
  LocationContext,
  MatchesContext,
  PageStateContext,
  RouteErrorContext,
  RouterContext,
  useInRouter,
} from './routing-contexts.ts'

export const useLocation = (): Location => useInRouter(LocationContext)

export const useParams = (): Readonly<Params> => useInRouter(MatchesContext).at(-1)?.params ?? {}

export const useNavigation = (): PendingNavigation => useInRouter(PageStateContext).navigation

export const useRouteError = (): unknown => use(RouteErrorContext)

interface UiMatch {
  id: string
  pathname: string
  params: Readonly<Params>
  handle: unknown
}

export function useMatches(): UiMatch[] {
  const matches = useInRouter(MatchesContext)
  return useMemo(
    () =>
      matches.map(({ route, pathname, params }) => ({
        id: route.id,
        pathname,
        params,
        handle: route.handle as unknown,
      })),
    [matches],
  )
}

export function useMatch(pattern: string): PathMatch | null {
  const { pathname } = useLocation()
  return useMemo(() => matchPath(pattern, pathname), [pathname, pattern])
}

type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>

/** The function stays the same for as long as the router does. */
export function useNavigate(): Navigate {
  const router = useInRouter(RouterContext)
  return useCallback((to, options) => router.navigate(to, options), [router])
}

export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetURLSearchParams>(
    (next, options) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(params)) : next
      void navigate(`?${new URLSearchParams(changed as ConstructorParameters<typeof URLSearchParams>[0])}`, options)
    },
    [navigate, params],
  )
  return [params, setParams]
}
