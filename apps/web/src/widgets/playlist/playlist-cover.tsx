import type { Playlist } from '@cadenza/contract/playlists'
import type { SongCover } from '@cadenza/contract/songs'
import type { CSSProperties } from 'react'
import { classes } from '#ui/classes.ts'
import { MissingCover, CoverImage } from '#widgets/song/cover/cover-image.tsx'
import './playlist-cover.css'

interface PlaylistCoverProps {
  playlist: Pick<Playlist, 'artworkUrl' | 'covers'>
  /** The size of the picture on screen, as in the sizes attribute. */
  sizes: string
  className?: string | undefined
}

const NO_GRADIENT = 'var(--sunken)'

/**
 * A stack of covers: the chosen picture or the first song's cover in front, the background colors of the next two
 * behind it.
 */
export function PlaylistCover({ playlist, sizes, className }: PlaylistCoverProps) {
  const front = frontCover(playlist)
  const [, second, third] = playlist.covers
  const behind = { '--stack-2': second?.palette.ground, '--stack-3': third?.palette.ground } as CSSProperties
  return (
    <div className={classes('playlist-stack', className)} style={behind}>
      {front ? <CoverImage song={front} sizes={sizes} /> : <MissingCover />}
    </div>
  )
}

/** Returns what is shown in front: the chosen picture or the first song's cover. */
export function frontCover({
  artworkUrl,
  covers,
}: PlaylistCoverProps['playlist']): Omit<SongCover, 'songId' | 'palette'> | null {
  const [first] = covers
  if (artworkUrl !== null) return { artworkUrl, artworkGradient: first?.artworkGradient ?? NO_GRADIENT }
  return first ?? null
}
