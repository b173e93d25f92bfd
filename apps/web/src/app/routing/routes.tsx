import { msg } from '@lingui/core/macro'
import { Navigate, type RouteObject } from 'react-router'
import { withCatalog } from '#lib/i18n.ts'
import { Component as CreateRoute } from '#routes/create.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Root } from './root.tsx'
import { RootError, RouteError } from './route-error.tsx'
import type { RouteHandle } from './route-handle.ts'
import { Shell } from '#app/shell/shell.tsx'

/** Part of the first load because almost every viewer sees it first. Every other page is loaded when it is opened. */
const generatorRoutes: RouteObject[] = ['/', '/home', '/create', '/beat-generator'].map((path) => ({
  path,
  Component: CreateRoute,
  handle: { title: msg`Create`, hasFooter: true, startsWithHero: true, hasCreditMeter: true } satisfies RouteHandle,
}))

const signedInRoutes: RouteObject[] = [
  { path: '/explore', lazy: songsPage(() => import('#routes/explore.tsx')), handle: { title: msg`Explore` } },
  {
    path: '/library',
    lazy: songsPage(() => import('#routes/library.tsx')),
    handle: { title: msg`Library`, worksOffline: true } satisfies RouteHandle,
  },
  {
    path: '/library/deleted',
    lazy: songsPage(() => import('#routes/recently-deleted.tsx')),
    handle: { title: msg`Recently deleted` } satisfies RouteHandle,
  },
  {
    path: '/account',
    lazy: signedInPage(() => import('#routes/account.tsx')),
    handle: { title: msg`Account`, hasCreditMeter: true } satisfies RouteHandle,
  },
  {
    path: '/account/credits',
    lazy: signedInPage(() => import('#routes/credit-history.tsx')),
    handle: { title: msg`Credit history`, hasCreditMeter: true } satisfies RouteHandle,
  },
  { path: '/settings', lazy: songsPage(() => import('#routes/settings.tsx')), handle: { title: msg`Settings` } },
  {
    path: '/settings/security',
    lazy: songsPage(() => import('#routes/security.tsx')),
    handle: { title: msg`Security` } satisfies RouteHandle,
  },
  {
    path: '/search',
    lazy: withCatalog(
      'search',
      songsPage(() => import('#routes/search.tsx')),
    ),
    handle: { title: msg`Search` },
  },
  {
    // It sets its own title: a handle would put the word into everybody's first load.
    path: '/operate',
    lazy: withCatalog(
      'operate',
      withCatalog(
        'sign-up',
        songsPage(() => import('#routes/operate.tsx')),
      ),
    ),
  },
  {
    path: '/create-playlist',
    lazy: songsPage(() => import('#routes/create-playlist.tsx')),
    handle: { title: msg`Create playlist` },
  },
  {
    path: '/edit-profile',
    lazy: signedInPage(() => import('#routes/edit-profile.tsx')),
    handle: { title: msg`Edit profile` },
  },
]

/** Links to these are shared, so the item itself decides who may see it: a public item opens for every viewer. */
const openRoutes: RouteObject[] = [
  {
    path: '/player/:id',
    lazy: songsPage(() => import('#routes/player.tsx')),
    handle: { title: msg`Player`, hidesBarsForVisitors: true } satisfies RouteHandle,
  },
  {
    path: '/l/:token',
    lazy: songsPage(() => import('#routes/share-link.tsx')),
    handle: { title: msg`Player`, hidesBarsForVisitors: true } satisfies RouteHandle,
  },
  {
    path: '/playlist/:id',
    lazy: songsPage(() => import('#routes/playlist.tsx')),
    handle: { title: msg`Playlist` } satisfies RouteHandle,
  },
  {
    path: '/creator/:id',
    lazy: songsPage(() => import('#routes/creator.tsx')),
    handle: { title: msg`Creator` } satisfies RouteHandle,
  },
]

const contentRoutes: RouteObject[] = [
  {
    path: '/privacy',
    lazy: contentPage(() => import('#routes/content/privacy.tsx')),
    handle: contentHandle(msg`Privacy Policy`),
  },
  { path: '/terms', lazy: contentPage(() => import('#routes/content/terms.tsx')), handle: contentHandle(msg`Terms`) },
  {
    path: '/cookies',
    lazy: contentPage(() => import('#routes/content/cookies.tsx')),
    handle: contentHandle(msg`Cookies`),
  },
  { path: '/dmca', lazy: contentPage(() => import('#routes/content/dmca.tsx')), handle: contentHandle(msg`DMCA`) },
  { path: '/blog', lazy: contentPage(() => import('#routes/content/blog.tsx')), handle: contentHandle(msg`Blog`) },
  {
    path: '/blog/:slug',
    lazy: contentPage(() => import('#routes/content/blog-article.tsx')),
    handle: contentHandle(msg`Blog`),
  },
  { path: '/news', lazy: contentPage(() => import('#routes/content/news.tsx')), handle: contentHandle(msg`News`) },
  {
    path: '/news/:slug',
    lazy: contentPage(() => import('#routes/content/news-article.tsx')),
    handle: contentHandle(msg`News`),
  },
  { path: '/help', lazy: contentPage(() => import('#routes/content/help.tsx')), handle: contentHandle(msg`Help`) },
]

function signedInPage<T>(load: () => Promise<T>): () => Promise<T> {
  return withCatalog('signed-in', load)
}

/** Pages with songs need an additional message catalog. */
function songsPage<T>(load: () => Promise<T>): () => Promise<T> {
  return withCatalog('songs', signedInPage(load))
}

function contentPage<T>(load: () => Promise<T>): () => Promise<T> {
  return withCatalog('content', load)
}

function contentHandle(title: RouteHandle['title']): RouteHandle {
  return { title, hasFooter: true }
}

const designRoutes: RouteObject[] =
  import.meta.env.DEV || import.meta.env.VITE_DESIGN === 'true'
    ? [{ path: '/design', lazy: signedInPage(() => import('#routes/design/design.tsx')) }]
    : []

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        Component: Shell,
        children: [
          {
            ErrorBoundary: RouteError,
            HydrateFallback: PageSkeleton,
            children: [
              ...generatorRoutes,
              ...openRoutes,
              { lazy: withCatalog('errors', () => import('./require-sign-in.tsx')), children: signedInRoutes },
              ...contentRoutes,
            ],
          },
        ],
      },
      {
        path: '/auth/callback',
        lazy: withCatalog('sign-up', () => import('#routes/auth-callback.tsx')),
        HydrateFallback: () => null,
        handle: { title: msg`Sign in` } satisfies RouteHandle,
      },
      ...designRoutes,
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]
