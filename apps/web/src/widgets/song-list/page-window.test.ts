import { describe, expect, it } from 'vitest'
import {
  pageWindowOptions,
  FIRST_PAGE_START,
  loadedItems,
  pageQuery,
  type PageStart,
  pageStartFor,
} from './page-window.ts'

const page = (from: number, count: number, nextCursor: string | null) => ({
  items: Array.from({ length: count }, (_, index) => `song-${from + index}`),
  nextCursor,
})

const after = (place: PageStart, count: number, cursor: string): PageStart => {
  const next = pageWindowOptions.getNextPageParam(page(place.offset, count, cursor), [], place)
  if (!next) throw new Error('the chain ended')
  return next
}

describe('pages of a long list', () => {
  it('requests 20 items first, then 50 from where the page before ended', () => {
    expect(pageQuery(FIRST_PAGE_START)).toEqual({ limit: 20 })
    expect(pageQuery(after(FIRST_PAGE_START, 20, 'a'))).toEqual({ limit: 50, cursor: 'a' })
  })

  it('ends with a page that has no next one, and links back to the one before', () => {
    const second = after(FIRST_PAGE_START, 20, 'a')
    expect(pageWindowOptions.getNextPageParam(page(20, 3, null), [], second)).toBeNull()
    expect(pageWindowOptions.getPreviousPageParam(null, null, second)).toBe(FIRST_PAGE_START)
    expect(pageWindowOptions.getPreviousPageParam(null, null, FIRST_PAGE_START)).toBeNull()
  })

  it('finds the page of any released item', () => {
    const second = after(FIRST_PAGE_START, 20, 'a')
    const third = after(second, 50, 'b')
    expect(pageStartFor(3, third)).toBe(FIRST_PAGE_START)
    expect(pageStartFor(20, third)).toBe(second)
    expect(pageStartFor(69, third)).toBe(second)
    expect(pageStartFor(70, third)).toBe(third)
  })

  it('shows a song once when two pages contain it', () => {
    const second = after(FIRST_PAGE_START, 20, 'a')
    const pages = { pages: [page(20, 50, 'b'), page(68, 50, 'c')], pageParams: [second, after(second, 48, 'b')] }
    const { offset, items } = loadedItems(pages, (id) => id)
    expect([offset, items.length, items.at(0), items.at(-1)]).toEqual([20, 98, 'song-20', 'song-117'])
  })
})
