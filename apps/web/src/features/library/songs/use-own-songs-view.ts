import type { OwnSongsQuery, OwnSongsSort } from '@cadenza/contract/library'
import { GENRES, type Genre } from '@cadenza/vocabulary/genres'
import { useSearchParams } from 'react-router'

export const OWN_SONGS_SORTS: readonly OwnSongsSort[] = ['newest', 'oldest', 'title', 'duration']
const VISIBILITIES = ['public', 'private'] as const satisfies readonly OwnSongsQuery['visibility'][]
const VOCALS = ['lyrics', 'instrumental'] as const satisfies readonly OwnSongsQuery['vocals'][]
const DEFAULT_SORT = 'newest'

export interface OwnSongsView {
  sort: OwnSongsSort
  words: string
  genre: Genre | null
  visibility: (typeof VISIBILITIES)[number] | null
  vocals: (typeof VOCALS)[number] | null
}

/** The parameters of the URL that hold the view. */
const PARAMS = { sort: 'sort', words: 'q', genre: 'genre', visibility: 'visibility', vocals: 'vocals' } as const

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((candidate) => candidate === value) ?? null

export const isFiltered = ({ words, genre, visibility, vocals }: OwnSongsView): boolean =>
  words !== '' || genre !== null || visibility !== null || vocals !== null

export const NO_FILTER = { words: '', genre: null, visibility: null, vocals: null } as const

/** The view is stored in the URL, so that going back, reloading and bookmarks restore it. */
export function useOwnSongsView(): { view: OwnSongsView; changeView: (change: Partial<OwnSongsView>) => void } {
  const [params, setParams] = useSearchParams()
  const changeView = (change: Partial<OwnSongsView>): void => {
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries(change) as [keyof OwnSongsView, string | null][]) {
          if (value === null || value === '' || value === DEFAULT_SORT) next.delete(PARAMS[name])
          else next.set(PARAMS[name], value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    view: {
      sort: oneOf(OWN_SONGS_SORTS, params.get(PARAMS.sort)) ?? DEFAULT_SORT,
      words: params.get(PARAMS.words) ?? '',
      genre: oneOf(GENRES, params.get(PARAMS.genre)),
      visibility: oneOf(VISIBILITIES, params.get(PARAMS.visibility)),
      vocals: oneOf(VOCALS, params.get(PARAMS.vocals)),
    },
    changeView,
  }
}
