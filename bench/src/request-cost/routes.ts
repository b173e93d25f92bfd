import { pickNth, type SampleIds } from '#bench/growth/sample-ids.ts'

export interface MeasuredRoute {
  name: string
  /** `n` counts the requests; each is about other items than the one before. */
  path: (picks: SampleIds, n: number) => string
  isSignedIn: boolean
  maxMs: number
}

const LIST_MS = 4

const list = (name: string, path: MeasuredRoute['path'], { isSignedIn = true } = {}): MeasuredRoute => ({
  name,
  path,
  isSignedIn,
  maxMs: LIST_MS,
})

/** The reads behind the screens that are opened most. */
export const MEASURED_ROUTES: readonly MeasuredRoute[] = [
  list('session', () => '/api/session'),
  list('credits', () => '/api/credits'),
  list('catalog, visitor', () => '/api/catalog/songs?sort=newest&limit=20', { isSignedIn: false }),
  list('catalog, newest', () => '/api/catalog/songs?sort=newest&limit=20'),
  list('catalog, popular', () => '/api/catalog/songs?sort=popular&limit=20'),
  list('trending', () => '/api/trending?limit=20'),
  list('albums', () => '/api/albums?limit=20'),
  list('song', (picks, n) => `/api/songs/${pickNth(picks.songs, n)}`),
  list('songs of a creator', (picks, n) => `/api/creators/${pickNth(picks.creators, n)}/songs?sort=newest&limit=20`),
  list('own songs', () => '/api/songs?limit=20'),
  list('favorites', () => '/api/favorites?limit=20'),
  list('playlists', () => '/api/playlists?limit=20'),
  list('playlist', (picks, n) => `/api/playlists/${pickNth(picks.playlists, n)}?limit=50`),
  list('notifications', () => '/api/notifications?limit=20'),
  list('credit history', () => '/api/credits/history?limit=20'),
]
