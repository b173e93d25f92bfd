import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { renderElement } from '#test/render.tsx'
import { InfiniteList } from './infinite-list.tsx'
import { type InfiniteSource, useInfinitePages } from './use-infinite-pages.ts'

const SONGS = 2000
const ROW_PX = 68

interface Item {
  id: string
}

const idOf = ({ id }: Item): string => id

/** A server with a list, which records where each requested page began. */
function listOf(count: number) {
  const requestedOffsets: number[] = []
  const server = { requestedOffsets, isDown: false }
  const source: InfiniteSource<Item> = {
    queryKey: ['numbers'],
    fetchPage: async ({ limit, cursor }) => {
      const from = Number(cursor ?? 0)
      requestedOffsets.push(from)
      if (server.isDown) throw new ApiError('INTERNAL')
      const items = Array.from({ length: Math.min(limit, count - from) }, (_, step) => ({
        id: `Number ${from + step}`,
      }))
      const end = from + items.length
      return await Promise.resolve({ items, nextCursor: end < count ? String(end) : null })
    },
    idOf,
    changeSong: (item) => item,
  }
  return { server, source }
}

function Numbers({ source }: { source: InfiniteSource<Item> }) {
  const pages = useInfinitePages(source)
  return (
    pages.loaded && (
      <InfiniteList label="Numbers" pages={pages} idOf={idOf} total={SONGS}>
        {({ id }) => <button type="button">{id}</button>}
      </InfiniteList>
    )
  )
}

let scrolledPx = 0

/** The simulated browser has no layout, so the test sets the position of the list. */
beforeEach(() => {
  scrolledPx = 0
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrolledPx, 400, SONGS * ROW_PX),
  )
})
afterEach(() => vi.restoreAllMocks())

function scrollToRow(row: number): void {
  scrolledPx = row * ROW_PX
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const shown = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name })

async function scrollThrough(toRow: number): Promise<void> {
  for (let row = 0; row <= toRow; row += 40) {
    scrollToRow(row)
    await shown(`Number ${row}`)
  }
}

test('only rows near the view are rendered, and each states its position among all', async () => {
  const { source } = listOf(SONGS)
  await renderElement(<Numbers source={source} />)
  const first = await shown('Number 0')
  expect(document.querySelectorAll('li').length).toBeLessThan(30)
  expect(first.closest('li')?.getAttribute('aria-posinset')).toBe('1')
  expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('2000')
  await scrollThrough(400)
  expect(document.querySelectorAll('li').length).toBeLessThan(40)
  expect(screen.queryByRole('button', { name: 'Number 0' })).toBeNull()
})

test('rows far from the view are released, and fetched again when the user scrolls back', async () => {
  const { source, server } = listOf(SONGS)
  const { queryClient } = await renderElement(<Numbers source={source} />)
  await scrollThrough(1200)
  const held = queryClient.getQueryData<{ pages: unknown[] }>(['numbers'])
  expect(held?.pages.length).toBeLessThanOrEqual(12)
  const before = server.requestedOffsets.length
  scrollToRow(0)
  await shown('Number 0')
  expect(server.requestedOffsets.slice(before)).toContain(0)
  expect(server.requestedOffsets.length - before).toBeLessThan(4)
})

test('a focused row stays rendered while the list is scrolled away from it', async () => {
  const { source } = listOf(SONGS)
  await renderElement(<Numbers source={source} />)
  const focused = await shown('Number 3')
  act(() => focused.focus())
  await scrollThrough(200)
  expect(document.activeElement).toBe(focused)
  expect(focused.isConnected).toBe(true)
})

test('a page that failed to load shows an error, and Retry loads it', async () => {
  const { source, server } = listOf(SONGS)
  await renderElement(<Numbers source={source} />)
  await shown('Number 0')
  await waitFor(() => expect(server.requestedOffsets).toEqual([0, 20]))
  server.isDown = true
  scrollToRow(60)
  await screen.findByText('The rest could not be loaded. Please try again.')
  const requestsBefore = server.requestedOffsets.length
  scrollToRow(55)
  expect(server.requestedOffsets.length).toBe(requestsBefore)
  server.isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  scrollToRow(75)
  await shown('Number 75')
})
