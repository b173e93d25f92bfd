import type { Playlist } from '@cadenza/contract/playlists'
import { MissingSleeve, Sleeve } from './sleeve.tsx'

const SIZE = 'size-13! shrink-0'

/** The cover of its first song. */
export function PlaylistSleeve({ playlist }: { playlist: Pick<Playlist, 'covers'> }) {
  const [first] = playlist.covers
  return first ? <Sleeve song={first} sizes="52px" className={SIZE} /> : <MissingSleeve className={SIZE} />
}
