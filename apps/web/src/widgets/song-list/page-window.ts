import type { InfiniteData } from '@tanstack/react-query'

/** The first page is small, for it is waited for; those after it are fetched ahead of whoever scrolls. */
const FIRST_PAGE_SIZE = 20
const NEXT_PAGE_SIZE = 50

/**
 * Where a page begins. The server's cursors lead forward only; each place remembers the one before it, so that pages which
 * were let go can be fetched again on the way back.
 */
export interface PageStart {
  cursor: string | null
  /** How many items stand before it. */
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

/** What an infinite query needs to hold a window of a list, whatever its length. */
export const pageWindowOptions = {
  initialPageParam: FIRST_PAGE_START,
  getNextPageParam: (page: Page<unknown>, _pages: unknown, place: PageStart): PageStart | null =>
    page.nextCursor === null
      ? null
      : { cursor: page.nextCursor, offset: place.offset + page.items.length, before: place },
  getPreviousPageParam: (_page: unknown, _pages: unknown, place: PageStart): PageStart | null => place.before,
  maxPages: 12,
  // Item by item a page is never compared with another: it would cost more than it saves.
  structuralSharing: false,
  refetchOnWindowFocus: false,
} as const

export interface LoadedItems<T> {
  /** How many are before them, and not held any more. */
  offset: number
  items: readonly T[]
}

/** What was fetched again may overlap by what was taken off the list meanwhile. */
export function loadedItems<T>(pages: Pages<T>, idOf: (item: T) => string): LoadedItems<T> {
  const byId = new Map<string, T>()
  for (const item of pages.pages.flatMap((page) => page.items)) byId.set(idOf(item), item)
  return { offset: pages.pageParams[0]?.offset ?? 0, items: [...byId.values()] }
}

/** The page in which an item stands that is not held any more. */
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

/** The one before it in a list that has it, to which it can return; null for the first. */
export function idBefore<T>(data: ListOfPages<T>, idOf: IdOf<T>, id: string): string | null {
  const ids = data.pages.flatMap((page) => page.items).map(idOf)
  return ids[ids.indexOf(id) - 1] ?? null
}

/** Behind its neighbour; a list that does not hold the neighbour any more will have it when it is asked for again. */
export function withItem<T, P extends ListOfPages<T>>(data: P, idOf: IdOf<T>, item: T, after: string | null): P {
  const others = withoutItem<T, P>(data, idOf, idOf(item))
  const first = others.pages[0]?.items
  return changeItems<T, P>(others, (items) => {
    if (after === null) return items === first ? [item, ...items] : items
    const index = items.findIndex((known) => idOf(known) === after)
    return index < 0 ? items : items.toSpliced(index + 1, 0, item)
  })
}

/** For `mapSongs` of a query: pages and items without the song stay the same ones. */
export function mapEachItem<T>(data: Pages<T>, change: (item: T) => T): Pages<T> {
  return changeItems<T, Pages<T>>(data, (items) => {
    const changed = items.map(change)
    return changed.every((item, index) => item === items[index]) ? items : changed
  })
}
