import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { lyricsQuery } from '#widgets/song/song-query.ts'

const HEADING = 'mb-1.5 text-label font-[640] text-ink-3'
/** Longer lyrics are collapsed, so that the content below stays within reach. */
const SHOWN_LINES = 12

export function SharedPrompt({ song }: { song: Song }) {
  return (
    <section>
      <h2 className={HEADING}>
        <Trans>The prompt</Trans>
      </h2>
      <p dir="auto" className="shared-prompt">
        {song.description}
      </p>
    </section>
  )
}

function LyricsText({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.trim().split('\n').length > SHOWN_LINES
  return (
    <>
      <p id={id} dir="auto" className={classes('shared-lyrics', isLong && !isOpen && 'is-folded')}>
        {text.trim()}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-2 inline-flex min-h-11 items-center rounded-press px-2 font-[620] underline decoration-[1.5px] underline-offset-[3px]"
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
        </button>
      )}
    </>
  )
}

function LoadedLyrics({ song }: { song: Song }) {
  const { data, error } = useQuery(lyricsQuery(song))
  if (data) return <LyricsText text={data.text} />
  if (data === null || error)
    return (
      <p>
        <Trans>The words of this song are not here right now.</Trans>
      </p>
    )
  return (
    <span aria-hidden="true">
      {['w-3/4', 'w-2/3', 'w-4/5'].map((width) => (
        <Skeleton key={width} className={`mb-2 h-4 ${width}`} />
      ))}
    </span>
  )
}

export function SharedLyrics({ song }: { song: Song }) {
  return (
    <section>
      <h2 className={HEADING}>
        <Trans>Lyrics</Trans>
      </h2>
      {song.hasLyrics ? (
        <LoadedLyrics song={song} />
      ) : (
        <p>
          {song.isInstrumental ? <Trans>Instrumental</Trans> : <Trans>Nobody wrote down the words of this song.</Trans>}
        </p>
      )}
    </section>
  )
}
