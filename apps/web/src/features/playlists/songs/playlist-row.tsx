import type { Song } from '@cadenza/contract/songs'
import { GENRES } from '@cadenza/vocabulary/genres'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { SongRow } from '#widgets/song/card/song-row.tsx'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import { type PositionControl, PositionItems } from './position-items.tsx'

interface PlaylistRowProps {
  song: Song
  /** Null when it is unknown here. */
  addedAt: string | null
  place: number
  queue: () => readonly Song[]
  handle?: ReactNode
  control?: PositionControl | undefined
  className?: string | undefined
}

export function PlaylistRow({ song, addedAt, place, queue, handle, control, className }: PlaylistRowProps) {
  return (
    <SongRow
      song={song}
      queue={queue}
      place={place}
      handle={handle}
      detail={<span dir="auto">{song.creatorName ?? <Trans>AI Creator</Trans>}</span>}
      facts={
        <>
          <span className="w-32">
            <FirstGenre song={song} />
          </span>
          <span className="w-24 truncate">{addedAt !== null && <TimeAgo at={addedAt} />}</span>
        </>
      }
      menu={{ listItems: control && <PositionItems {...control} /> }}
      className={classes('playlist-row', Boolean(handle) && 'has-handle', className)}
    />
  )
}

function FirstGenre({ song }: { song: Song }) {
  const { t } = useLingui()
  const genre = GENRES.find((known) => known === song.genres[0])
  if (!genre) return null
  return (
    <span className="block w-fit max-w-full truncate rounded-press bg-sunken px-2.5 py-1 text-label font-[600] text-ink-2">
      {t(GENRE_LABELS[genre])}
    </span>
  )
}
