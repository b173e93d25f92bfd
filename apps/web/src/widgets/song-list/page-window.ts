import type { InfiniteData } from '@tanstack/react-query'

/**
 * The first page is small because the user waits for it; the following pages are fetched ahead while the user scrolls.
 */
const FIRST_PAGE_SIZE = 20
const NEXT_PAGE_SIZE = 50

/**
 * The start of a page. The server's cursors only lead forward; each start refers to the one before it, so that released
 * pages can be fetched again when the user scrolls back.
 */
export interface PageStart {
  cursor: string | null
  /** The number of items before it. */
  offset: number
  before: PageStart | null
}

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

export type Pages<T> = InfiniteData<Page<T>, PageStart>

export const FIRST_PAGE_START: PageStart = { cursor: null, offset: 0, before: null }

export function pageQuery({ cursor }: PageStart): { limit: number; cursor?: string } {
  return cursor === null ? { limit: FIRST_PAGE_SIZE } : { limit: NEXT_PAGE_SIZE, cursor }
}

/** The options with which an infinite query holds a window of a list of any length. */
export const pageWindowOptions = {
  initialPageParam: FIRST_PAGE_START,
  getNextPageParam: (page: Page<unknown>, _pages: unknown, place: PageStart): PageStart | null =>
    page.nextCursor === null
      ? null
      : { cursor: page.nextCursor, offset: place.offset + page.items.length, before: place },
  getPreviousPageParam: (_page: unknown, _pages: unknown, place: PageStart): PageStart | null => place.before,
  maxPages: 12,
  // Comparing pages item by item would cost more than it saves.
  structuralSharing: false,
  refetchOnWindowFocus: false,
} as const

export interface LoadedItems<T> {
  /** The number of items before them that are no longer loaded. */
  offset: number
  items: readonly T[]
}

/**
 * Removes duplicates: pages that were fetched again may overlap when items were removed from the list in the meantime.
 */
export function loadedItems<T>(pages: Pages<T>, idOf: (item: T) => string): LoadedItems<T> {
  const byId = new Map<string, T>()
  for (const item of pages.pages.flatMap((page) => page.items)) byId.set(idOf(item), item)
  return { offset: pages.pageParams[0]?.offset ?? 0, items: [...byId.values()] }
}

/** Finds the start of the page that contains an item that is no longer loaded. */
export function pageStartFor(index: number, firstHeld: PageStart): PageStart {
  let place = firstHeld
  while (place.offset > index && place.before) place = place.before
  return place
}

interface ListOfPages<T> {
  pages: { items: T[] }[]
}

function changeItems<T, P extends ListOfPages<T>>(data: P, change: (items: T[]) => T[]): P {
  return {
    ...data,
    pages: data.pages.map((page) => {
      const items = change(page.items)
      return items === page.items ? page : { ...page, items }
    }),
  }
}

type IdOf<T> = (item: T) => string

export function withoutItem<T, P extends ListOfPages<T>>(data: P, idOf: IdOf<T>, id: string): P {
  return changeItems<T, P>(data, (items) =>
    items.some((item) => idOf(item) === id) ? items.filter((item) => idOf(item) !== id) : items,
  )
}

/** Returns the id of the preceding item, so that a removed item can return to its position; null for the first item. */
export function idBefore<T>(data: ListOfPages<T>, idOf: IdOf<T>, id: string): string | null {
  const ids = data.pages.flatMap((page) => page.items).map(idOf)
  return ids[ids.indexOf(id) - 1] ?? null
}

/** Inserts the item after its neighbor; a list without the neighbor stays unchanged until it is refetched. */
export function withItem<T, P extends ListOfPages<T>>(data: P, idOf: IdOf<T>, item: T, after: string | null): P {
  const others = withoutItem<T, P>(data, idOf, idOf(item))
  const first = others.pages[0]?.items
  return changeItems<T, P>(others, (items) => {
    if (after === null) return items === first ? [item, ...items] : items
    const index = items.findIndex((known) => idOf(known) === after)
    return index < 0 ? items : items.toSpliced(index + 1, 0, item)
  })
}

/** For `mapSongs` of a query: pages and items without the song stay identical. */
export function mapEachItem<T>(data: Pages<T>, change: (item: T) => T): Pages<T> {
  return changeItems<T, Pages<T>>(data, (items) => {
    const changed = items.map(change)
    return changed.every((item, index) => item === items[index]) ? items : changed
  })
}
