import type { Playlist } from '@cadenza/contract/playlists'
import { MissingCover, CoverImage } from '#widgets/song/cover/cover-image.tsx'

const SIZE = 'size-13! shrink-0'

/** Shows the cover of the playlist's first song. */
export function PlaylistThumbnail({ playlist }: { playlist: Pick<Playlist, 'covers'> }) {
  const [first] = playlist.covers
  return first ? <CoverImage song={first} sizes="52px" className={SIZE} /> : <MissingCover className={SIZE} />
}
