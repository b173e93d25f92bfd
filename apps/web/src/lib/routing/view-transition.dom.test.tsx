import { act, cleanup, render, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { happyDOM } from '#test/browser/happy-dom.ts'
import { Link } from './link.tsx'
import { createMemoryPageRouter } from './page-router.ts'
import { RouterProvider } from './router-provider.tsx'

/** Names by the description of their picture, in the two snapshots that a browser takes. */
interface Snapshots {
  before: Record<string, string>
  after: Record<string, string>
}

let taken: Snapshots[]

function readNames(): Record<string, string> {
  const pictures = [...document.querySelectorAll('img')]
  return Object.fromEntries(pictures.map((img) => [img.alt, img.style.getPropertyValue('view-transition-name')]))
}

/** What a browser with view transitions does, at once. */
function startViewTransition(update: () => void) {
  const before = readNames()
  update()
  taken.push({ before, after: readNames() })
  return { ready: Promise.reject(new Error('hidden tab')), finished: Promise.resolve() }
}

beforeEach(() => {
  taken = []
  Object.assign(document, { startViewTransition })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  happyDOM.settings.device.prefersReducedMotion = 'no-preference'
  vi.restoreAllMocks()
  cleanup()
})

const Card = ({ id }: { id: number }) => (
  <li>
    <img alt={`card ${id}`} />
    <Link viewTransition to={`/player/${id}`}>
      {`song ${id}`}
    </Link>
  </li>
)

const ROUTES: RouteObject[] = [
  {
    path: '/',
    element: (
      <main>
        <ul>
          <Card id={1} />
          <Card id={2} />
        </ul>
      </main>
    ),
  },
  {
    path: '/player/:id',
    element: (
      <main>
        <div className="page-picture">
          <img alt="page" />
        </div>
        <ul>
          <Card id={2} />
        </ul>
      </main>
    ),
  },
]

function show() {
  const onScreen = { top: 10, bottom: 20 } as DOMRect
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(onScreen)
  const router = createMemoryPageRouter(ROUTES, '/')
  render(<RouterProvider router={router} />)
  return router
}

const press = (name: string) => act(async () => screen.getByRole('link', { name }).click())

test('the picture beside the pressed link is the one that grows, on the way there and on the way back', async () => {
  const router = show()
  await press('song 2')
  expect(taken).toEqual([{ before: { 'card 1': '', 'card 2': 'page-picture' }, after: { page: '', 'card 2': '' } }])
  await act(async () => router.navigate(-1))
  expect(taken[1]).toEqual({
    before: { page: '', 'card 2': '' },
    after: { 'card 1': '', 'card 2': 'page-picture' },
  })
  expect(readNames()).toEqual({ 'card 1': '', 'card 2': '' })
})

test('a page that shows a picture of its own gives the name to no other', async () => {
  show()
  await press('song 1')
  await press('song 2')
  expect(taken[1]).toEqual({ before: { page: '', 'card 2': '' }, after: { page: '', 'card 2': '' } })
})

test('a picture that is not on screen has no name', async () => {
  show()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 9000, bottom: 9100 } as DOMRect)
  await press('song 1')
  expect(taken[0]?.before).toEqual({ 'card 1': '', 'card 2': '' })
})

test('with reduced motion pages follow each other without a transition', async () => {
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
  show()
  await press('song 1')
  expect(await screen.findByAltText('page')).toBeTruthy()
  expect(taken).toEqual([])
})

test('without view transitions in the browser the page is shown all the same', async () => {
  Reflect.deleteProperty(document, 'startViewTransition')
  show()
  await press('song 1')
  expect(await screen.findByAltText('page')).toBeTruthy()
})
