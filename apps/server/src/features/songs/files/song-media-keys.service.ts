import type { DownloadQuality } from '@cadenza/contract/songs'

const AUDIO_FILES: Readonly<Record<DownloadQuality, string>> = { high: '320.mp3', standard: '128.mp3' }

export const audioKey = (folder: string, quality: DownloadQuality): string => `audio/${folder}/${AUDIO_FILES[quality]}`

export const lyricsKey = (folder: string): string => `audio/${folder}/lyrics.json`

/** The score with its tempo map and section markers, as the provider sent it. */
export const midiKey = (folder: string): string => `audio/${folder}/score.mid`

/** The score of the composer as gzipped JSON. */
export const scoreKey = (folder: string): string => `audio/${folder}/score.json.gz`

export const stemKey = (folder: string, name: string): string => `audio/${folder}/stem-${name}`

const COVER_FILES = {
  256: '256.webp',
  1024: '1024.webp',
  png: '1024.png',
  card: 'card.png',
  'card-without-words': 'card-without-words.png',
}

export type CoverFile = keyof typeof COVER_FILES

export const coverKey = (folder: string, file: CoverFile): string => `cover/${folder}/${COVER_FILES[file]}`

export interface SongFiles {
  audioFolder: string
  coverFolder: string
  hasLyrics: boolean
  hasMidi: boolean
  hasScore: boolean
  stems: readonly string[]
}

/** Returns the object keys of one recording, in an order that does not depend on its folder. */
export function audioKeysOf({ audioFolder, ...has }: Omit<SongFiles, 'coverFolder'>): string[] {
  return [
    audioKey(audioFolder, 'high'),
    audioKey(audioFolder, 'standard'),
    ...(has.hasLyrics ? [lyricsKey(audioFolder)] : []),
    ...(has.hasMidi ? [midiKey(audioFolder)] : []),
    ...(has.hasScore ? [scoreKey(audioFolder)] : []),
    ...has.stems.map((name) => stemKey(audioFolder, name)),
  ]
}

/** Returns the object keys that a song has from the beginning, in an order that does not depend on its folders. */
export function requiredMediaKeysOf(song: SongFiles): string[] {
  const { coverFolder } = song
  return [...audioKeysOf(song), coverKey(coverFolder, 256), coverKey(coverFolder, 1024), coverKey(coverFolder, 'png')]
}

/**
 * Returns every object key that a song may have, in an order that does not depend on its folders. Its cards are drawn
 * on the first request for a link preview.
 */
export function mediaKeysOf(song: SongFiles): string[] {
  const { coverFolder } = song
  return [...requiredMediaKeysOf(song), coverKey(coverFolder, 'card'), coverKey(coverFolder, 'card-without-words')]
}
