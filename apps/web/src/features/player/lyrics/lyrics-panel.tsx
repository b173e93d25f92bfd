import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, MicVocal } from 'lucide-react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { lyricsQuery } from '#widgets/song/song-query.ts'
import { LyricText } from './lyric-text.tsx'
import './lyrics.css'

const WAITING_WIDTHS = ['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2']

function NoLyricsNote({ song }: { song: Song }) {
  return (
    <p className="lyric-note">
      {song.isInstrumental ? <Trans>Instrumental</Trans> : <Trans>Nobody wrote down the words of this song.</Trans>}
    </p>
  )
}

function LoadedLyrics({ song }: { song: Song }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(lyricsQuery(song))
  if (data) return <LyricText key={song.id} song={song} lyrics={data} />
  if (data === null) return <NoLyricsNote song={song} />
  if (error)
    return (
      <div className="lyric-note" role="alert">
        <p>{t(errorMessageFor(error, msg`The lyrics could not be loaded. Please try again.`))}</p>
        <Button variant="line" className="mt-3" onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )
  return (
    <div className="lyric-note" aria-busy="true" aria-label={t`Loading`} role="status">
      {WAITING_WIDTHS.map((width) => (
        <Skeleton key={width} className={`mb-4 h-6 ${width}`} />
      ))}
    </div>
  )
}

interface LyricsPanelProps {
  song: Song
  isOpen: boolean
  onToggle: () => void
}

/** Some lines below the song or, when opened, most of the page. */
export function LyricsPanel({ song, isOpen, onToggle }: LyricsPanelProps) {
  return (
    <section className="full-player-lyrics">
      <h2>
        <button type="button" aria-pressed={isOpen} onClick={onToggle} className="lyric-toggle tint-hover">
          <MicVocal aria-hidden="true" />
          <Trans>Lyrics</Trans>
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        </button>
      </h2>
      <div className="lyric-space">{song.hasLyrics ? <LoadedLyrics song={song} /> : <NoLyricsNote song={song} />}</div>
    </section>
  )
}
