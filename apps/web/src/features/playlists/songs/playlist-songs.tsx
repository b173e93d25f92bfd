import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { LoadedPlaylistSongs } from '#widgets/playlist/use-playlist-songs.ts'
import { PageFailure } from '#widgets/song-list/page-failure.tsx'
import { VirtualList } from '#widgets/song-list/virtual-list.tsx'
import { SONG_ROW_REM } from '#widgets/song/card/song-row.tsx'
import { UnloadedRow } from './unloaded-row.tsx'
import './playlist-songs.css'

/** Rows below the viewport that are fetched before the user reaches them. */
const PREFETCH_ROWS = 25
const AT_TOP = { first: 0, last: 0 }

export interface ShownRow {
  song: Song
  addedAt: string | null
  index: number
}

interface PlaylistSongsProps {
  playlist: PlaylistWithSongs
  songs: LoadedPlaylistSongs
  /** Ids in the order in which the songs are shown; some of these songs may not be loaded yet. */
  songIds: readonly string[]
  /** Index of the row that is being moved by keyboard. */
  carried?: number | null | undefined
  children: (row: ShownRow) => ReactNode
}

export function PlaylistSongs({ playlist, songs, songIds, carried, children }: PlaylistSongsProps) {
  const { t } = useLingui()
  const [range, setRange] = useState(AT_TOP)
  const { byId, hasMore, isFetching, error, loadMore } = songs
  const { title } = playlist
  const count = hasMore ? Math.max(songIds.length, playlist.songsCount) : songIds.length

  const nearby = Array.from({ length: range.last - range.first + PREFETCH_ROWS }, (_, row) => range.first + row)
  const isMissing = (index: number): boolean => index < count && !byId.has(songIds[index] ?? '')
  const canLoadMore = !error && !isFetching && nearby.some(isMissing)
  const loadNext = useEffectEvent(loadMore)
  useEffect(() => {
    if (canLoadMore) loadNext()
  }, [canLoadMore])

  return (
    <div className="playlist-songs">
      <ColumnHeads />
      <VirtualList
        label={t`Songs of “${title}”`}
        count={count}
        rowRem={SONG_ROW_REM}
        keyOf={(index) => songIds[index] ?? `waiting-${index}`}
        draggedIndex={carried}
        onRange={useCallback((next: typeof AT_TOP) => setRange(next), [])}
      >
        {(index) => {
          const songId = songIds[index] ?? ''
          const item = byId.get(songId)
          if (item) return children({ song: item.song, addedAt: item.addedAt, index })
          return (
            <UnloadedRow songId={songId} isPagePending={hasMore}>
              {(song) => children({ song, addedAt: null, index })}
            </UnloadedRow>
          )
        }}
      </VirtualList>
      {error && <PageFailure error={error} onRetry={loadMore} />}
    </div>
  )
}

/** Column heads for wide pages. They are hidden from screen readers, because each row has its own labels. */
function ColumnHeads() {
  return (
    <div className="column-heads" aria-hidden="true">
      <span className="w-5 text-center">#</span>
      <span className="flex-1">
        <Trans>Title</Trans>
      </span>
      <span className="flex gap-4">
        <span className="w-32">
          <Trans>Genre</Trans>
        </span>
        <span className="w-24">
          <Trans>Date added</Trans>
        </span>
      </span>
      <span className="column-length">
        <Trans>Length</Trans>
      </span>
    </div>
  )
}
