import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryPageRouter } from './page-router.ts'
import { prepareVisibleLinks } from './prepare-visible-links.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const ON_SCREEN = { top: 10, bottom: 20 } as DOMRect
const BELOW = { top: 9000, bottom: 9020 } as DOMRect

function addLink(href: string, position: DOMRect): void {
  const link = document.createElement('a')
  link.href = href
  vi.spyOn(link, 'getBoundingClientRect').mockReturnValue(position)
  document.body.append(link)
}

function createRouter() {
  const load = vi.fn<(page: string) => Promise<object>>(async () => ({ Component: () => null }))
  const router = createMemoryPageRouter(
    [
      { path: '/', element: null },
      { path: '/player/:id', lazy: () => load('player') },
      { path: '/library', lazy: () => load('library') },
      { path: '/settings', lazy: () => load('settings') },
    ],
    '/',
  )
  return { router, load }
}

test('the code of pages that links on screen lead to is loaded, once for all links to a page', async () => {
  const { router, load } = createRouter()
  addLink('/player/1', ON_SCREEN)
  addLink('/player/2?view=lyrics', ON_SCREEN)
  addLink('/library', ON_SCREEN)
  addLink('/settings', BELOW)
  addLink('https://example.com/settings', ON_SCREEN)
  await prepareVisibleLinks(router)
  expect(load.mock.calls).toEqual([['player'], ['library']])
})

test('a page whose code cannot be loaded does not keep the others from it', async () => {
  const { router, load } = createRouter()
  load.mockRejectedValueOnce(new Error('offline'))
  addLink('/player/1', ON_SCREEN)
  addLink('/library', ON_SCREEN)
  await prepareVisibleLinks(router)
  expect(load.mock.calls).toEqual([['player'], ['library']])
})
