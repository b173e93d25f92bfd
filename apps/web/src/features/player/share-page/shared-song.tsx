import type { Song } from '@cadenza/contract/songs'
import { DeferredLineage } from '#widgets/song/lineage/deferred-lineage.tsx'
import { MoreSongs } from './more-songs.tsx'
import { SharedHero } from './shared-hero.tsx'
import { SignUpTicket } from './sign-up-ticket.tsx'
import { SharedLyrics, SharedPrompt } from './shared-prompt-and-lyrics.tsx'
import './shared-song.css'

interface SharedSongProps {
  song: Song
  /** Visitors may never have been here, so the page has a header of its own and says what to do next. */
  isVisitor: boolean
}

/** The page of a public song for visitors, and of a share link for everyone. */
export function SharedSong({ song, isVisitor }: SharedSongProps) {
  return (
    <article>
      <SharedHero song={song} isVisitor={isVisitor} />
      <div className="shared-below">
        <SharedPrompt song={song} />
        <SharedLyrics song={song} />
        {song.isPublic && <DeferredLineage song={song} />}
        {isVisitor && <SignUpTicket />}
      </div>
      <MoreSongs song={song} />
    </article>
  )
}
