import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DataRouteMatch, Location } from 'react-router'
import type { PageChange, PageRouter, PageState } from './page-router.ts'
import { canShowTransition, showWithTransition } from './view-transition.ts'
import {
  LocationContext,
  MatchesContext,
  OutletContext,
  PageStateContext,
  RouteErrorContext,
  RouterContext,
} from './routing-contexts.ts'

interface BoundaryProps {
  /** Of the code of a page that could not be loaded; undefined when all has been loaded. */
  error: unknown
  /** Another location is another attempt. */
  location: Location
  fallback: ReactNode
  children: ReactNode
}

interface BoundaryState {
  error: unknown
  location: Location
}

class RouteErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { error: this.props.error, location: this.props.location }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ error, location }: BoundaryProps, state: BoundaryState): BoundaryState {
    return { error: error ?? (state.location === location ? state.error : undefined), location }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <RouteErrorContext value={error}>{this.props.fallback}</RouteErrorContext>
  }
}

/** The matches that can be shown: down to the one that shows an error, or the placeholder of a page that is loading. */
function shownMatches({ matches, errors, initialized }: PageState): readonly DataRouteMatch[] {
  if (errors) return matches.slice(0, matches.findIndex(({ route }) => route.id in errors) + 1)
  if (initialized) return matches
  return matches.slice(0, matches.findLastIndex(({ route }) => route.HydrateFallback) + 1)
}

function renderMatches(state: PageState): ReactNode {
  const { errors, initialized, location } = state
  return shownMatches(state).reduceRight<ReactNode>((outlet, { route }, index, shown) => {
    const { Component: Page, ErrorBoundary, HydrateFallback } = route
    const isPlaceholder = !errors && !initialized && index === shown.length - 1
    const Shown = isPlaceholder ? HydrateFallback : Page
    const page = <OutletContext value={outlet}>{Shown ? <Shown /> : (route.element ?? outlet)}</OutletContext>
    if (!ErrorBoundary) return page
    return (
      <RouteErrorBoundary error={errors?.[route.id]} location={location} fallback={<ErrorBoundary />}>
        {page}
      </RouteErrorBoundary>
    )
  }, null)
}

export function RouterProvider({ router }: { router: PageRouter }) {
  const [state, setState] = useState(router.state)

  useLayoutEffect(() => {
    const show = (next: PageState, { transition }: PageChange = {}): void => {
      if (transition && canShowTransition()) showWithTransition(() => flushSync(() => setState(next)), transition.to)
      else startTransition(() => setState(next))
    }
    // The code of the page may have arrived between the first rendering and this effect.
    show(router.state)
    return router.subscribe(show)
  }, [router])

  return (
    <RouterContext value={router}>
      <PageStateContext value={state}>
        <LocationContext value={state.location}>
          <MatchesContext value={state.matches}>{renderMatches(state)}</MatchesContext>
        </LocationContext>
      </PageStateContext>
    </RouterContext>
  )
}
