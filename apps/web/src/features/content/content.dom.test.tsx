import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { activateLanguage } from '#lib/i18n.ts'
import { renderRoutes } from '#test/render.tsx'
import { ArticleListPage } from './article-list-page.tsx'
import { ArticlePage } from './article-page.tsx'
import { TextPage } from './text-page.tsx'

const routes = [
  { path: '/blog', element: <ArticleListPage kind="blog" /> },
  { path: '/blog/:slug', element: <ArticlePage kind="blog" /> },
  { path: '/privacy', element: <TextPage slug="privacy" title="Privacy Policy" /> },
  { path: '/cookies', element: <TextPage slug="cookies" title="Cookies" /> },
]

test('[R4] the list links to the articles, newest first, and to its feed', async () => {
  await renderRoutes(routes, '/blog')
  const dates = screen.getAllByRole('listitem').map((item) => item.querySelector('time')?.dateTime ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(screen.getByRole('link', { name: 'Feed' }).getAttribute('href')).toBe('/blog/feed.xml')
  expect(document.head.querySelector('link[rel="alternate"]')?.getAttribute('href')).toBe('/blog/feed.xml')
  await userEvent.click(screen.getByRole('link', { name: 'Why a fermata' }))
  await screen.findByRole('heading', { level: 1, name: 'Why a fermata' })
})

test('[R5] an article opens by its URL and changes with the language', async () => {
  await renderRoutes(routes, '/blog/why-a-fermata')
  await screen.findByRole('heading', { name: 'Why a fermata' })
  await activateLanguage('de')
  expect(await screen.findByRole('heading', { name: 'Warum eine Fermate' })).toBeTruthy()
})

test('[R5] a URL without an article redirects to the list, which reports it', async () => {
  const { router } = await renderRoutes(routes, '/blog/no-such-thing')
  await screen.findByText(/That article is not here/)
  expect(router.state.location.pathname).toBe('/blog')
})

test('[R4] a link in a text opens within the app', async () => {
  const { router } = await renderRoutes(routes, '/privacy')
  await userEvent.click(await screen.findByRole('link', { name: 'Cookies' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/cookies'))
  await screen.findByRole('heading', { name: 'Cookies', level: 1 })
})
