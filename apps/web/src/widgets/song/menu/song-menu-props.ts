import type { Song } from '@cadenza/contract/songs'
import type { ReactNode } from 'react'

export interface SongMenuProps {
  song: Song
  /** Items about the place of the song in its list, for example Remove from playlist. */
  listItems?: ReactNode
  /** For a list of favorites, which loses the song. */
  onUnlike?: (() => void) | undefined
  /** For a list that shows more than songs, and therefore deletes in its own way. */
  onDelete?: (() => void) | undefined
  /** False where "Again, but…" is below the song. */
  offersAgain?: boolean | undefined
  /** After signing in, a visitor's press on Save to Playlist is continued at this menu. */
  resumesSave?: boolean | undefined
  className?: string | undefined
}
