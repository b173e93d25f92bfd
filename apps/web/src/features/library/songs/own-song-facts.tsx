import type { Song } from '@cadenza/contract/songs'
import type { Genre } from '@cadenza/vocabulary/genres'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { formatMusicalKey } from '#widgets/song/musical-key.ts'
import { useMinuteClock } from '#widgets/song/use-minute-clock.ts'
import { dayGroupOf } from './group-by-day.ts'

interface KnownFacts {
  genre: string | null
  tempo: string | null
  key: string | null
  length: string
}

/** Tempo and key are shown as the provider stated them, and left out when it did not. */
function factsOf(song: Song, i18n: I18n): KnownFacts {
  const { genres, tempoBpm, musicalKey, duration } = song
  const label = genres[0] === undefined ? undefined : GENRE_LABELS[genres[0] as Genre]
  const bpm = tempoBpm === null ? null : Math.round(tempoBpm)
  return {
    genre: label ? i18n._(label) : (genres[0] ?? null),
    tempo: bpm === null ? null : i18n._(msg`${bpm} bpm`),
    key: musicalKey === null ? null : formatMusicalKey(i18n, musicalKey),
    length: formatClockTime(duration),
  }
}

/** One line below the prompt, where the list is too narrow for columns. */
export function FactLine({ song }: { song: Song }) {
  const { i18n } = useLingui()
  const { genre, tempo, key, length } = factsOf(song, i18n)
  return (
    <span className="own-song-line">{[genre, tempo, key, length].filter((fact) => fact !== null).join(' · ')}</span>
  )
}

export function FactColumns({ song }: { song: Song }) {
  const { i18n } = useLingui()
  const { genre, tempo, key, length } = factsOf(song, i18n)
  return (
    <>
      <span className="own-song-fact">
        {genre !== null && (
          <span className="inline-block rounded-press bg-sunken px-2.5 py-1 text-label font-[600]">{genre}</span>
        )}
      </span>
      <span className="own-song-fact">{tempo}</span>
      <span className="own-song-fact is-wide">{key}</span>
      <span className="own-song-fact">{length}</span>
      <span className="own-song-fact is-wide">
        <MadeAt at={song.createdAt} />
      </span>
    </>
  )
}

/** The hour for the last two days, the weekday for the week before, and the date for what is older. */
function MadeAt({ at }: { at: string }) {
  const { i18n } = useLingui()
  const now = new Date(useMinuteClock())
  const date = new Date(at)
  const group = dayGroupOf(date, now)
  const format: Intl.DateTimeFormatOptions =
    group === 'earlier'
      ? { day: 'numeric', month: 'short', ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }) }
      : group === 'last-week'
        ? { weekday: 'short' }
        : { hour: '2-digit', minute: '2-digit' }
  return (
    <time dateTime={at} title={i18n.date(date, { dateStyle: 'long', timeStyle: 'short' })}>
      {i18n.date(date, format)}
    </time>
  )
}
