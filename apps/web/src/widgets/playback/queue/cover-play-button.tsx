import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'

/** The cover of a song that is still to come plays it now. */
export function CoverPlayButton({ song, onPlay }: { song: Song; onPlay: () => void }) {
  const { t } = useLingui()
  const { title } = song
  const label = t`Play ${title}`
  return (
    <button type="button" aria-label={label} title={label} onClick={onPlay} className="queue-cover">
      <CoverImage song={song} sizes="48px" />
      <span className="queue-glyph">
        <Play className="translate-x-px" />
      </span>
    </button>
  )
}
