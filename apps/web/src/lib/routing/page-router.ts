import {
  type DataRouteMatch,
  type DataRouteObject,
  type Location,
  matchRoutes,
  NavigationType,
  type Path,
  type RouteObject,
  type RouterInit,
  resolvePath,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router'
import { isLoaded, loadRoutes, toDataRoutes } from './data-routes.ts'

type History = RouterInit['history']

/** A page whose code is on its way, while the one before it is still shown. */
export type PendingNavigation = { state: 'idle'; location?: never } | { state: 'loading'; location: Location }

export interface PageState {
  historyAction: NavigationType
  location: Location
  matches: readonly DataRouteMatch[]
  /** False until the code of the first page has arrived. */
  initialized: boolean
  navigation: PendingNavigation
  /** Where the page was left, when the user comes back to it. */
  restoreScrollPosition: number | null
  preventScrollReset: boolean
  /** By the id of the route that shows it: code that could not be loaded. */
  errors: Readonly<Record<string, unknown>> | null
}

export interface PageChange {
  /** What a view transition is to be shown between. */
  transition?: { from: Location; to: Location } | undefined
}

/** Those of React Router that anything here uses. */
export interface NavigateOptions {
  replace?: boolean | undefined
  state?: unknown
  preventScrollReset?: boolean | undefined
  viewTransition?: boolean | undefined
}

type Subscriber = (state: PageState, change: PageChange) => void

const IDLE: PendingNavigation = { state: 'idle' }

const randomKey = (): string => Math.random().toString(36).slice(2, 10)

/**
 * Loads the code of a page and shows it, with the history and matching of React Router. Stands in for its own router,
 * two thirds of which is for loaders, actions and fetchers, and in everybody's first load:
 * docs/decisions/092-less-script-first.md.
 */
export class PageRouter {
  readonly routes: DataRouteObject[]
  state: PageState
  readonly #history: History
  readonly #subscribers = new Set<Subscriber>()
  readonly #stopListening: () => void
  #scrollPositions: Record<string, number> | null = null
  /** Pairs of paths between which a view transition was shown, so that going back shows one too. */
  readonly #transitions = new Set<string>()
  /** Counts navigations: the code of a page may arrive after the user has gone elsewhere. */
  #latest = 0

  constructor(routes: readonly RouteObject[], history: History) {
    this.routes = toDataRoutes(routes)
    this.#history = history
    const { action, location } = history
    const matches = this.#matchOrThrow(location)
    const initialized = isLoaded(matches)
    this.state = {
      historyAction: action,
      location,
      matches,
      initialized,
      navigation: IDLE,
      restoreScrollPosition: null,
      preventScrollReset: false,
      errors: null,
    }
    this.#stopListening = history.listen((change) => void this.#open(change.action, change.location))
    if (!initialized) void this.#open(NavigationType.Pop, location)
  }

  /** Loads the code of a page that the user is about to open. A failure shows when the page is opened. */
  async prepare(to: Partial<Path>): Promise<readonly DataRouteMatch[]> {
    const matches = matchRoutes(this.routes, to) ?? []
    await loadRoutes(matches)
    return matches
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }

  dispose(): void {
    this.#stopListening()
    this.#subscribers.clear()
    this.#latest += 1
  }

  enableScrollRestoration(positions: Record<string, number>): () => void {
    this.#scrollPositions = positions
    const saved = this.#savedPosition(this.state.location)
    if (saved !== null && this.state.restoreScrollPosition === null) this.#update({ restoreScrollPosition: saved })
    return () => (this.#scrollPositions = null)
  }

  async navigate(to: number | To | null, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return this.#history.go(to)
    const from = this.state.location
    // Two slashes at the beginning become one here; the history would open them as another site.
    const path = this.#history.encodeLocation(resolvePath(to ?? '', from.pathname))
    const location: Location = { ...path, state: options.state, key: randomKey() }
    await this.#open(options.replace === true ? NavigationType.Replace : NavigationType.Push, location, options)
  }

  async #open(action: NavigationType, location: Location, options: NavigateOptions = {}): Promise<void> {
    const current = (this.#latest += 1)
    if (this.#scrollPositions) this.#scrollPositions[this.state.location.key] = window.scrollY
    const matches = this.#matchOrThrow(location)
    let errors: Record<string, unknown> | null = null
    if (!isLoaded(matches)) {
      if (this.state.initialized) this.#update({ navigation: { state: 'loading', location } })
      errors = await loadRoutes(matches)
      if (current !== this.#latest) return
    }
    this.#show(action, location, { matches, errors }, options)
  }

  #show(
    action: NavigationType,
    location: Location,
    page: Pick<PageState, 'errors' | 'matches'>,
    options: NavigateOptions,
  ): void {
    const from = this.state.location
    if (action === NavigationType.Push) this.#history.push(location, location.state)
    if (action === NavigationType.Replace) this.#history.replace(location, location.state)
    const transition = this.#findTransition(action, from, location, options)
    this.#update(
      {
        ...page,
        historyAction: action,
        location,
        initialized: true,
        navigation: IDLE,
        restoreScrollPosition: this.#savedPosition(location),
        preventScrollReset: options.preventScrollReset === true,
      },
      { transition },
    )
  }

  #findTransition(action: NavigationType, from: Location, to: Location, { viewTransition }: NavigateOptions) {
    const pair = `${from.pathname} ${to.pathname}`
    if (action !== NavigationType.Pop) {
      if (viewTransition !== true) return undefined
      this.#transitions.add(pair)
      return { from, to }
    }
    if (from === to) return undefined
    if (this.#transitions.has(pair)) return { from, to }
    // Going back is shown as the way there, in reverse.
    const isBack = this.#transitions.has(`${to.pathname} ${from.pathname}`)
    return isBack ? { from: to, to: from } : undefined
  }

  #update(state: Partial<PageState>, change: PageChange = {}): void {
    this.state = { ...this.state, ...state }
    for (const subscriber of this.#subscribers) subscriber(this.state, change)
  }

  #savedPosition({ key }: Location): number | null {
    return this.#scrollPositions?.[key] ?? null
  }

  #matchOrThrow(location: Location): DataRouteMatch[] {
    const matches = matchRoutes(this.routes, location)
    if (!matches) throw new Error(`No route matches ${location.pathname}`)
    return matches
  }
}

export const createPageRouter = (routes: readonly RouteObject[]): PageRouter =>
  new PageRouter(routes, createBrowserHistory())

/** Stores its locations in memory, for tests and for rendering at build time. */
export const createMemoryPageRouter = (routes: readonly RouteObject[], startAt: string): PageRouter =>
  new PageRouter(routes, createMemoryHistory({ initialEntries: [startAt] }))
