/** The addresses of the web app's pages, as patterns: what may be said of a page without saying whose it is. */
export const PAGE_ROUTES = [
  '/',
  '/home',
  '/create',
  '/beat-generator',
  '/player/:id',
  '/l/:token',
  '/playlist/:id',
  '/creator/:id',
  '/explore',
  '/library',
  '/library/deleted',
  '/account',
  '/account/credits',
  '/settings',
  '/settings/security',
  '/search',
  '/operate',
  '/create-playlist',
  '/edit-profile',
  '/privacy',
  '/terms',
  '/cookies',
  '/dmca',
  '/blog',
  '/blog/:slug',
  '/news',
  '/news/:slug',
  '/help',
  '/auth/callback',
] as const

export type PageRoute = (typeof PAGE_ROUTES)[number]

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Returns the pattern of a path, or null where there is no such page. */
export function findPageRoute(path: string): PageRoute | null {
  const wanted = segmentsOf(path)
  const matches = (route: PageRoute): boolean => {
    const segments = segmentsOf(route)
    return (
      segments.length === wanted.length &&
      segments.every((segment, n) => segment.startsWith(':') || segment === wanted[n])
    )
  }
  return PAGE_ROUTES.find(matches) ?? null
}
