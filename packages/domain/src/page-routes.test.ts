import { expect, test } from 'vitest'
import { findPageRoute, PAGE_ROUTES } from './page-routes.ts'

test.each([
  ['/', '/'],
  ['/home/', '/home'],
  ['/player/0190f3c0-0000-7000-8000-000000000009', '/player/:id'],
  ['/l/a-secret-token', '/l/:token'],
  ['/library/deleted', '/library/deleted'],
  ['/blog/price', '/blog/:slug'],
])('%s is a page of the pattern %s', (path, route) => {
  expect(findPageRoute(path)).toBe(route)
})

test('every pattern is its own page, and other paths are none', () => {
  expect(PAGE_ROUTES.map((route) => findPageRoute(route))).toEqual([...PAGE_ROUTES])
  expect(['/nowhere', '/player', '/player/1/2'].map((path) => findPageRoute(path))).toEqual([null, null, null])
})
