import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createMemoryPageRouter, type PageRouter } from './page-router.ts'
import { RouterProvider } from './router-provider.tsx'
import { useNavigation, useRouteError } from './routing-hooks.ts'

interface HeldCode {
  arrive: (page: { Component: () => ReactNode }) => void
  fail: (error: Error) => void
}

type HeldLoad = () => Promise<{ Component: () => ReactNode }>

/** A page whose code arrives when the test says so. Every request for it is held. */
function holdCode() {
  const requests: HeldCode[] = []
  const load: HeldLoad = () =>
    new Promise((arrive, fail) => {
      requests.push({ arrive, fail })
    })
  return { requests, load }
}

function ShownError() {
  const error = useRouteError()
  return <p>{error instanceof Error ? error.message : 'unknown'}</p>
}

function Home() {
  return <p>home, {useNavigation().state}</p>
}

const Settings = () => <p>settings</p>

const routesWith = (load: HeldLoad): RouteObject[] => [
  {
    ErrorBoundary: ShownError,
    HydrateFallback: () => <p>placeholder</p>,
    children: [
      { path: '/', Component: Home },
      { path: '/settings', Component: Settings },
      { path: '/library', lazy: load },
      { path: '*', element: null },
    ],
  },
]

const show = (router: PageRouter) => render(<RouterProvider router={router} />)

afterEach(cleanup)

test('a page stays, and says that the next one is loading, until its code has arrived', async () => {
  const { requests, load } = holdCode()
  const router = createMemoryPageRouter(routesWith(load), '/')
  show(router)
  const navigation = router.navigate('/library')
  expect(await screen.findByText('home, loading')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  requests[0]?.arrive({ Component: () => <p>library</p> })
  await navigation
  expect(await screen.findByText('library')).toBeTruthy()
  await router.navigate('/')
  await router.navigate('/library')
  expect(requests).toHaveLength(1)
})

test('a first page whose code is not there yet begins with its placeholder', async () => {
  const { requests, load } = holdCode()
  show(createMemoryPageRouter(routesWith(load), '/library'))
  expect(await screen.findByText('placeholder')).toBeTruthy()
  requests[0]?.arrive({ Component: () => <p>library</p> })
  expect(await screen.findByText('library')).toBeTruthy()
})

test('code that arrives after the user went elsewhere does not take the user back', async () => {
  const { requests, load } = holdCode()
  const router = createMemoryPageRouter(routesWith(load), '/')
  show(router)
  const abandoned = router.navigate('/library')
  await router.navigate('/settings')
  requests[0]?.arrive({ Component: () => <p>library</p> })
  await abandoned
  expect(router.state.location.pathname).toBe('/settings')
  expect(await screen.findByText('settings')).toBeTruthy()
})

test('code that could not be loaded is shown as an error, and is requested again by the next visit', async () => {
  const { requests, load } = holdCode()
  const router = createMemoryPageRouter(routesWith(load), '/')
  show(router)
  const failing = router.navigate('/library')
  requests[0]?.fail(new Error('connection lost'))
  await failing
  expect(await screen.findByText('connection lost')).toBeTruthy()
  await router.navigate('/')
  expect(await screen.findByText('home, idle')).toBeTruthy()
  const next = router.navigate('/library')
  requests[1]?.arrive({ Component: () => <p>library</p> })
  await next
  expect(await screen.findByText('library')).toBeTruthy()
})

test('a query alone keeps the path, and replacing keeps the length of the history', async () => {
  const router = createMemoryPageRouter(routesWith(holdCode().load), '/settings')
  await router.navigate('?tab=sound', { replace: true, preventScrollReset: true })
  expect(router.state).toMatchObject({
    location: { pathname: '/settings', search: '?tab=sound' },
    historyAction: 'REPLACE',
    preventScrollReset: true,
  })
  await router.navigate('/')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe('?tab=sound'))
  expect(router.state.historyAction).toBe('POP')
})

test('another site is never opened', async () => {
  const router = createMemoryPageRouter(routesWith(holdCode().load), '/')
  await router.navigate('//evil.example/x')
  expect(router.state.location.pathname).toBe('/evil.example/x')
})

test('a view transition is shown on the way to a page and on the way back', async () => {
  const router = createMemoryPageRouter(routesWith(holdCode().load), '/')
  const transitions: unknown[] = []
  router.subscribe((_, { transition }) => {
    transitions.push(transition && [transition.from.pathname, transition.to.pathname])
  })
  await router.navigate('/settings', { viewTransition: true })
  await router.navigate(-1)
  await waitFor(() => expect(transitions).toHaveLength(2))
  await router.navigate('/settings')
  expect(transitions).toEqual([['/', '/settings'], ['/', '/settings'], undefined])
})

test('the scroll position of a page is there again when the user comes back', async () => {
  const router = createMemoryPageRouter(routesWith(holdCode().load), '/')
  const positions: Record<string, number> = {}
  router.enableScrollRestoration(positions)
  window.scrollTo(0, 700)
  await router.navigate('/settings')
  expect(router.state.restoreScrollPosition).toBeNull()
  await router.navigate(-1)
  await waitFor(() => expect(router.state.restoreScrollPosition).toBe(700))
})
