import type { Song } from '@cadenza/contract/songs'
import { MoreSongs } from './more-songs.tsx'
import { SharedHero } from './shared-hero.tsx'
import { SignUpTicket } from './sign-up-ticket.tsx'
import { SharedLyrics, SharedPrompt } from './shared-prompt-and-lyrics.tsx'
import './shared-song.css'

/** The page of a shared link, for visitors who may never have been here. */
export function SharedSong({ song }: { song: Song }) {
  return (
    <article>
      <SharedHero song={song} />
      <div className="shared-below">
        <SharedPrompt song={song} />
        <SharedLyrics song={song} />
        <SignUpTicket />
      </div>
      <MoreSongs song={song} />
    </article>
  )
}
