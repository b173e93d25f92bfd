import type { Lyrics } from '@cadenza/contract/songs'
import { formatLrcTime } from '@cadenza/vocabulary/lrc-time'

interface SungLine {
  startMs: number
  words: Lyrics['words']
}

/** A pause of this length begins a new line when the line breaks of the text cannot be used. */
const LINE_PAUSE_MS = 700
const MAX_WORDS_PER_LINE = 10

/**
 * Formats lyrics as players read them: the time of each line before it, the time of each word before the word. Returns
 * null when the times are unknown.
 */
export function formatLrc(
  lyrics: Lyrics,
  song: { title: string; creatorName: string | null; duration: number },
): string | null {
  const words = lyrics.words.filter(({ word }) => word.trim() !== '')
  if (words.length === 0) return null
  const head = [
    `[ti:${plain(song.title)}]`,
    ...(song.creatorName === null ? [] : [`[ar:${plain(song.creatorName)}]`]),
    `[length:${formatLrcTime(song.duration).slice(0, 5)}]`,
  ]
  const lines = (splitByTextLines(lyrics.text, words) ?? splitByPauses(words)).map(lineOf)
  return `${[...head, ...lines].join('\n')}\n`
}

const lineOf = ({ startMs, words }: SungLine): string =>
  `[${formatLrcTime(startMs / 1000)}]${words.map(({ word, startMs: at }) => `<${formatLrcTime(at / 1000)}>${plain(word)}`).join(' ')}`

/** Removes what would end the line or be read as a time. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[[\]<>]/g, '')
    .trim()

const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Returns null when the words are not those of the text in their order. Text that is not sung, like a heading, makes no
 * line.
 */
function splitByTextLines(text: string, words: Lyrics['words']): SungLine[] | null {
  let at = 0
  const lines: SungLine[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const sung: Lyrics['words'] = []
    for (const part of line.split(/\s+/)) {
      const next = words[at]
      if (next === undefined || part === '' || comparable(next.word) !== comparable(part)) continue
      sung.push(next)
      at += 1
    }
    if (sung[0]) lines.push({ startMs: sung[0].startMs, words: sung })
  }
  return at === words.length ? lines : null
}

function splitByPauses(words: Lyrics['words']): SungLine[] {
  const lines: SungLine[] = []
  let endMs = 0
  for (const word of words) {
    const line = lines.at(-1)
    const goesOn = line && line.words.length < MAX_WORDS_PER_LINE && word.startMs - endMs < LINE_PAUSE_MS
    if (goesOn) line.words.push(word)
    else lines.push({ startMs: word.startMs, words: [word] })
    endMs = word.endMs
  }
  return lines
}
