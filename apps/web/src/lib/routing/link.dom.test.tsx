import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { RouteObject } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Link, Navigate, Outlet } from './link.tsx'
import { createMemoryPageRouter } from './page-router.ts'
import { RouterProvider } from './router-provider.tsx'
import { useLocation, useMatches, useNavigate, useParams, useRouteError, useSearchParams } from './routing-hooks.ts'

afterEach(cleanup)

function ShownError() {
  return <p>{String(useRouteError())}</p>
}

function show(routes: RouteObject[], startAt = '/') {
  const router = createMemoryPageRouter(
    [{ ErrorBoundary: ShownError, children: [...routes, { path: '*', element: <p>elsewhere</p> }] }],
    startAt,
  )
  render(<RouterProvider router={router} />)
  return router
}

test('a press follows the link without leaving the document, and a press for a new tab is left to the browser', async () => {
  const router = show([{ path: '/', element: <Link to="/songs?sort=new#top">songs</Link> }])
  const link = screen.getByRole('link', { name: 'songs' })
  expect(link.getAttribute('href')).toBe('/songs?sort=new#top')
  link.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
  await userEvent.click(link)
  expect(router.state.location.pathname).toBe('/')
  await userEvent.click(link)
  expect(router.state.location).toMatchObject({ pathname: '/songs', search: '?sort=new', hash: '#top' })
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})

test('a link to the page that is shown replaces its entry in the history', async () => {
  const router = show([{ path: '/', element: <Link to="/">home</Link> }])
  await userEvent.click(screen.getByRole('link'))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('links relative to the page follow the page', async () => {
  const router = show([{ path: '/player/:id', element: <Link to="#words">words</Link> }], '/player/1?view=lyrics')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/player/1#words')
  await router.navigate('/player/2')
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe('/player/2#words'))
})

test('a link to another site, or one that reloads the document, is a plain link', async () => {
  const router = show([
    {
      path: '/',
      element: (
        <>
          <Link to="https://example.com/x">other site</Link>
          <Link to="/home" reloadDocument>
            reload
          </Link>
        </>
      ),
    },
  ])
  expect(screen.getByRole('link', { name: 'other site' }).getAttribute('href')).toBe('https://example.com/x')
  const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.addEventListener('click', onClick)
  for (const link of screen.getAllByRole('link')) await userEvent.click(link)
  document.removeEventListener('click', onClick)
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(router.state.location.pathname).toBe('/')
})

test('the code of a page is loaded once a pointer is on its link', async () => {
  const lazy = vi.fn<() => Promise<{ Component: () => string }>>(async () => ({ Component: () => 'library' }))
  show([
    { path: '/', element: <Link to="/library">library</Link> },
    { path: '/library', lazy },
  ])
  expect(lazy).not.toHaveBeenCalled()
  await userEvent.hover(screen.getByRole('link'))
  expect(lazy).toHaveBeenCalledTimes(1)
})

test('a redirection replaces the page that it is on, with its state', async () => {
  const router = show([{ path: '/', element: <Navigate to="/songs" replace state={{ from: '/' }} /> }])
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(router.state).toMatchObject({
    historyAction: 'REPLACE',
    location: { pathname: '/songs', state: { from: '/' } },
  })
})

test('hooks tell parameters, query, and the handles of all routes', async () => {
  function Player() {
    const { id } = useParams()
    const [params, setParams] = useSearchParams()
    const handles = useMatches().map(({ handle }) => String(handle))
    const navigate = useNavigate()
    return (
      <>
        <p>{[id, params.get('view'), useLocation().pathname, ...handles].join(' ')}</p>
        <button
          type="button"
          onClick={() =>
            setParams((current) => {
              current.set('view', 'lyrics')
              return current
            })
          }
        >
          lyrics
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          back
        </button>
      </>
    )
  }
  show(
    [{ handle: 'outer', Component: Outlet, children: [{ path: '/player/:id', Component: Player, handle: 'inner' }] }],
    '/player/a%20b?view=cover',
  )
  expect(screen.getByText('a b cover /player/a%20b undefined outer inner')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'lyrics' }))
  expect(await screen.findByText('a b lyrics /player/a%20b undefined outer inner')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'back' }))
  expect(await screen.findByText('a b cover /player/a%20b undefined outer inner')).toBeTruthy()
})

test('a page that fails while it is rendered shows its error, and another page works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('cannot be drawn')
  }
  const router = show([{ path: '/broken', Component: Broken }], '/broken')
  expect(await screen.findByText('Error: cannot be drawn')).toBeTruthy()
  await router.navigate('/')
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})
