import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '#widgets/page/missing-item.tsx'
import { songQuery } from '#widgets/song/song-query.ts'
import { SongRowSkeleton } from '#widgets/song/card/song-row.tsx'

interface UnloadedRowProps {
  songId: string
  /** True while further pages, which may contain the song, are not loaded yet. */
  isPagePending: boolean
  children: (song: Song) => ReactNode
}

/** A song that is in the order but on no loaded page, because it was added or moved up since. */
export function UnloadedRow({ songId, isPagePending, children }: UnloadedRowProps) {
  const { data, error } = useQuery({ ...songQuery(songId), enabled: !isPagePending })
  if (data) return children(data)
  if (error && isMissing(error))
    return (
      <div className="song-row playlist-row text-ink-3">
        <span className="song-row-words">
          <Trans>This song is not here any more.</Trans>
        </span>
      </div>
    )
  return <SongRowSkeleton hasPlace />
}
