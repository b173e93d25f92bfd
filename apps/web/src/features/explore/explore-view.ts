import type { CatalogSort } from '@cadenza/contract/catalog'
import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import { useSearchParams } from 'react-router'

export const SORTS: readonly CatalogSort[] = ['newest', 'popular', 'trending']
const DEFAULT_SORT: CatalogSort = 'newest'

export type ExploreView =
  | { name: 'front' }
  | { name: 'albums' }
  /** Songs of one genre, or of all genres when it is null. */
  | { name: 'songs'; genre: Genre | null; sort: CatalogSort }

/** The view is stored in the URL, so that going back, reloading and bookmarks restore it. */
export function useExploreView(): ExploreView {
  const [params] = useSearchParams()
  const genre = GENRES.find((known) => known === params.get('genre')) ?? null
  const sort = SORTS.find((known) => known === params.get('sort')) ?? DEFAULT_SORT
  const show = params.get('show')
  if (genre || show === 'songs') return { name: 'songs', genre, sort }
  return { name: show === 'albums' ? 'albums' : 'front' }
}

export const ALBUMS_PATH = '/explore?show=albums'
export const genrePath = (genre: Genre): string => `/explore?genre=${genre}`
export const songsPath = (sort: CatalogSort): string =>
  sort === DEFAULT_SORT ? '/explore?show=songs' : `/explore?show=songs&sort=${sort}`

export function useChangeSort(): (sort: CatalogSort) => void {
  const [, setParams] = useSearchParams()
  return (sort) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (sort === DEFAULT_SORT) next.delete('sort')
        else next.set('sort', sort)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}
