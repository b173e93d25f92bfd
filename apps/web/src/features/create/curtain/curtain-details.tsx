import type { Generation } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { GenerationMenu } from '#features/create/conversation/generation-menu.tsx'
import { DownloadButton } from '#widgets/song/actions/download-button.tsx'
import { VisibilitySwitch } from '#widgets/song/actions/visibility-switch.tsx'
import { PromptNotices } from '#widgets/song/card/prompt-notices.tsx'
import { OwnSongFacts } from '#widgets/song/card/song-facts.tsx'
import { SongWords } from '#widgets/song/card/song-words.tsx'
import { SeekBar } from '#widgets/song/player/seek-bar.tsx'
import { SaveToPlaylistButton } from '#widgets/song/save-to-playlist/save-to-playlist-button.tsx'

interface CurtainDetailsProps {
  id: string
  generation: Generation
  song: Song
}

/** Everything else that the card of a song offers its creator. */
export function CurtainDetails({ id, generation, song }: CurtainDetailsProps) {
  const { creatorName } = song
  return (
    <div id={id} className="curtain-details">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-small text-ink-2">
            {creatorName === null ? <Trans>by AI Creator</Trans> : <Trans>by {creatorName}</Trans>}
          </p>
          <OwnSongFacts song={song} />
        </div>
        <div className="-mt-1 -mr-2.5 shrink-0">
          <GenerationMenu generation={generation} song={song} />
        </div>
      </div>
      <PromptNotices song={song} />
      <SeekBar song={song} />
      <SongWords song={song} />
      <div className="song-card-actions">
        <DownloadButton song={song} />
        <VisibilitySwitch song={song} className="ml-auto" />
        <SaveToPlaylistButton song={song} className="song-card-save" />
      </div>
    </div>
  )
}
