import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { lyricsQuery } from '#widgets/song/song-query.ts'

function Words({ song }: { song: Song }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(lyricsQuery(song))
  if (data) {
    return (
      <p dir="auto" className="text-small leading-relaxed wrap-anywhere whitespace-pre-line">
        {data.text.trim()}
      </p>
    )
  }
  if (data === undefined && !error) {
    return (
      <div role="status" aria-label={t`Loading the words`}>
        {['w-3/4', 'w-2/3', 'w-4/5'].map((width) => (
          <Skeleton key={width} className={`mb-2 h-4 ${width}`} />
        ))}
      </div>
    )
  }
  return (
    <p className="text-small">
      <Trans>The words of this song are not here right now.</Trans>{' '}
      <button
        type="button"
        onClick={() => void refetch()}
        className="inline-flex min-h-11 items-center rounded-press px-2 font-[620] underline decoration-[1.5px] underline-offset-[3px]"
      >
        <Trans>Retry</Trans>
      </button>
    </p>
  )
}

/** The words that are sung, on request. They are loaded only then. */
export function SongWords({ song }: { song: Song }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (!song.hasLyrics) return null
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-press tint-hover px-2 text-small font-[600] text-ink-2"
      >
        <Trans>Lyrics</Trans>
        <ChevronDown
          aria-hidden="true"
          className={classes('size-4 transition-transform duration-decay', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id}>{isOpen && <Words song={song} />}</div>
    </div>
  )
}
