import type { Song } from '@cadenza/contract/songs'
import type { Genre } from '@cadenza/vocabulary/genres'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { formatClockTime } from './format-clock-time.ts'
import { formatMusicalKey } from './musical-key.ts'

interface KnownFacts {
  genre: string | null
  tempo: string | null
  key: string | null
  length: string
}

/** Tempo and key are shown as the provider stated them, and left out when it did not. */
export function knownFacts(song: Song, i18n: I18n): KnownFacts {
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

export function factLine(song: Song, i18n: I18n): string {
  const { genre, tempo, key, length } = knownFacts(song, i18n)
  return [genre, tempo, key, length].filter((fact) => fact !== null).join(' · ')
}
