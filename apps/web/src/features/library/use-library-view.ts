import type { PlaylistSort } from '@cadenza/contract/playlists'
import type { LibrarySongsSort } from '@cadenza/contract/library'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const TABS = ['song', 'playlist', 'favorite', 'download'] as const
const PLAYLIST_SORTS: readonly PlaylistSort[] = ['added', 'changed', 'title']
const SONG_SORTS: readonly LibrarySongsSort[] = ['added', 'title', 'duration']
const DEFAULT_TAB = 'song'
const DEFAULT_SORT = 'added'

export type LibraryTab = (typeof TABS)[number]
export type SongTabName = Extract<LibraryTab, 'favorite' | 'download'>

export interface TabView<Sort extends string> {
  sort: Sort
  /** The text that a title or a creator must contain; blank matches everything. */
  words: string
}

interface LibraryView {
  tab: LibraryTab
  playlists: TabView<PlaylistSort>
  songs: TabView<LibrarySongsSort>
  openTab: (tab: LibraryTab) => void
  changeSort: (sort: string) => void
  changeWords: (words: string) => void
}

const oneOf = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((candidate) => candidate === value) ?? otherwise

/** The view is stored in the URL, so that going back, reloading and bookmarks restore it. */
export function useLibraryView(): LibraryView {
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort')
  const words = params.get('q') ?? ''
  const currentTab = oneOf(TABS, params.get('tab'), DEFAULT_TAB)
  // A press on a tab is reported twice, by the pointer and by the focus, and the URL changes only after both.
  const wanted = useRef(currentTab)
  useEffect(() => {
    wanted.current = currentTab
  }, [currentTab])

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
    tab: currentTab,
    playlists: { sort: oneOf(PLAYLIST_SORTS, sort, DEFAULT_SORT), words },
    songs: { sort: oneOf(SONG_SORTS, sort, DEFAULT_SORT), words },
    openTab: (next) => {
      if (next === wanted.current) return
      wanted.current = next
      setParams(next === DEFAULT_TAB ? {} : { tab: next })
    },
    changeSort: (next) => change('sort', next, DEFAULT_SORT),
    changeWords: (next) => change('q', next, ''),
  }
}
