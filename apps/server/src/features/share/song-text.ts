import type { Song } from '@cadenza/contract/songs'
import { plainText } from './plain-text.ts'

/** The name that the app shows for a creator without a name. */
const UNNAMED_CREATOR = 'AI Creator'

export const displayNameOfCreator = ({ creatorName }: { creatorName: string | null }): string =>
  plainText(creatorName ?? '', 100) || UNNAMED_CREATOR

const GENRE_NAMES: Readonly<Record<string, string>> = { 'us-uk': 'US-UK' }

/** Always English, for machines; the app then shows the page in the viewer's language. */
function genreName(genre: string): string {
  return GENRE_NAMES[genre] ?? genre.charAt(0).toUpperCase() + genre.slice(1)
}

/** 'm:ss', as everywhere in the app. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export function describeSong(song: Song): string {
  const [genre] = song.genres
  const kind = genre === undefined ? 'A song' : `${genreName(genre)} song`
  return `${plainText(song.description, 200)} · ${kind}, ${clockTime(song.duration)}, made with AI on Cadenza.`
}
