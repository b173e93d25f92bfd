import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { SaveToPlaylistButton } from '#widgets/song/save-to-playlist/save-to-playlist-button.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { DownloadButton } from '#widgets/song/actions/download-button.tsx'
import { FavoriteButton } from '#widgets/song/actions/favorite-button.tsx'
import { ShareButton } from '#widgets/song/actions/share-button.tsx'
import { OwnSongFacts } from './song-facts.tsx'
import { PromptNotices } from './prompt-notices.tsx'
import { SongWords } from './song-words.tsx'
import { SongPlayer } from '#widgets/song/player/song-player.tsx'
import { VisibilitySwitch } from '#widgets/song/actions/visibility-switch.tsx'
import './song-card.css'

const SLEEVE_SIZES = '(width >= 64rem) 148px, 92px'

interface SongCardFrameProps {
  cover: ReactNode
  title: string
  creatorName: string | null
  facts: ReactNode
  /** Placed in the upper corner. */
  corner?: ReactNode
  /** Placed below the header, from top to bottom. */
  children: ReactNode
}

/** Shows cover, title, creator and facts; the children are below them, or next to the cover where there is room. */
export function SongCardFrame({ cover, title, creatorName, facts, corner, children }: SongCardFrameProps) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="song-card rounded-card bg-surface edge-hair">
      <div className="song-card-grid">
        <div className="song-card-sleeve">{cover}</div>
        <div className="song-card-head">
          <div className="flex items-start justify-between">
            <h3 id={id} className="min-w-0 type-card wrap-anywhere @xl:text-section">
              {title}
            </h3>
            {corner && <div className="-mt-3 -mr-2.5 -mb-3 shrink-0">{corner}</div>}
          </div>
          <p className="mt-0.5 text-small text-ink-2">
            {creatorName === null ? <Trans>by AI Creator</Trans> : <Trans>by {creatorName}</Trans>}
          </p>
          {facts}
        </div>
        <div className="song-card-rest">{children}</div>
      </div>
    </article>
  )
}

interface SongCardProps {
  song: Song
  /** An additional action in the upper corner. */
  corner?: ReactNode
}

/** A song with all actions of its creator. */
export function SongCard({ song, corner }: SongCardProps) {
  return (
    <SongCardFrame
      cover={<CoverImage song={song} sizes={SLEEVE_SIZES} />}
      title={song.title}
      creatorName={song.creatorName}
      facts={<OwnSongFacts song={song} />}
      corner={corner}
    >
      <PromptNotices song={song} />
      <SongPlayer song={song} />
      <SongWords song={song} />
      <div className="song-card-actions">
        <FavoriteButton song={song} />
        <DownloadButton song={song} />
        <ShareButton song={song} />
        <VisibilitySwitch song={song} className="ml-auto" />
        <SaveToPlaylistButton song={song} className="song-card-save" />
      </div>
    </SongCardFrame>
  )
}
