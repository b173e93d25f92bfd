import type { PlaylistSort } from '@cadenza/contract/playlists'
import type { LibrarySongsSort } from '@cadenza/contract/shelves'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const SHELVES = ['playlist', 'favourite', 'download'] as const
const PLAYLIST_SORTS: readonly PlaylistSort[] = ['added', 'changed', 'title']
const SONG_SORTS: readonly LibrarySongsSort[] = ['added', 'title', 'duration']
const FIRST_SHELF = 'playlist'
const FIRST_SORT = 'added'

export type Shelf = (typeof SHELVES)[number]
export type SongShelfName = Exclude<Shelf, 'playlist'>

export interface ShelfView<Sort extends string> {
  sort: Sort
  /** What a title or a creator must contain; blank: anything. */
  words: string
}

interface LibraryView {
  shelf: Shelf
  playlists: ShelfView<PlaylistSort>
  songs: ShelfView<LibrarySongsSort>
  openShelf: (shelf: Shelf) => void
  changeSort: (sort: string) => void
  changeWords: (words: string) => void
}

const oneOf = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((candidate) => candidate === value) ?? otherwise

/** What the library shows is in its address, so that going back, reloading and a bookmark bring the same. */
export function useLibraryView(): LibraryView {
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort')
  const words = params.get('q') ?? ''
  const shelf = oneOf(SHELVES, params.get('tab'), FIRST_SHELF)
  // A press on a tab is told twice, by the pointer and by the focus, and the address changes only after both.
  const wanted = useRef(shelf)
  useEffect(() => {
    wanted.current = shelf
  }, [shelf])

  const change = (name: string, value: string, usual: string): void => {
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (value === usual) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    shelf,
    playlists: { sort: oneOf(PLAYLIST_SORTS, sort, FIRST_SORT), words },
    songs: { sort: oneOf(SONG_SORTS, sort, FIRST_SORT), words },
    openShelf: (next) => {
      if (next === wanted.current) return
      wanted.current = next
      setParams(next === FIRST_SHELF ? {} : { tab: next })
    },
    changeSort: (next) => change('sort', next, FIRST_SORT),
    changeWords: (next) => change('q', next, ''),
  }
}
