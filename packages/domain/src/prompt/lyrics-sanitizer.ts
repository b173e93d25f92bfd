import { findArtist } from '#domain/artists/find-artist.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { type PromptChange, sanitizePrompt } from './prompt-sanitizer.ts'

export interface SanitizedLyrics {
  readonly text: string
  readonly wasSanitized: boolean
}

/** What a line asks for, and does not sing: '[Verse 1: Drake]', '(sung by Adele)', 'Vocals: Frank Sinatra'. */
const DIRECTION =
  /\[[^[\]\n]*\]|\([^()\n]*\)|^[^\S\n]*(?:vocals?|voice|singer|artist|style|sung by|performed by|voz|cantante|artista|estilo|voix|chanteur|chanteuse|artiste|stimme|gesang|sänger|sängerin|stil)[^\S\n]*:[^\n]*$/gimu

/**
 * A sung line may name anybody; it may not ask for the voice or the style of somebody. Digits stand for the letters that
 * they are read as.
 */
const IMITATION =
  /(?:\b(?:in|with|en|con|dans|avec|im|mit)\s+)?(?:\b(?:the|an?|el|la|le|der|dem|her|his)\s+)?\b(?:voice|vocals|style|manner|voz|estilo|voix|maniere|manière|stimme|stil)\s+(?:of|de|d'|von|du)\b|\b(?:sung|cantad[oa]|chantée?|gesungen)\s+(?:by|por|par|von)\b/g

const PARTS = /[^:,;/&|[\]()–—-]+/g
const LETTER_OF_DIGIT: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

const lettersOf = (text: string): string =>
  foldText(text)
    .characters.filter((character) => character !== ' ')
    .join('')

/** Takes names out of directions, and out of sung lines that ask to imitate somebody. Time is linear in the lyrics. */
export function sanitizeLyrics(lyrics: string): SanitizedLyrics {
  const text = lyrics.replaceAll(DIRECTION, withoutNames).split('\n').map(withoutImitation).join('\n')
  if (text === lyrics) return { text, wasSanitized: false }
  return { text: text.replaceAll(/\n{3,}/g, '\n\n').trim(), wasSanitized: true }
}

function withoutNames(direction: string): string {
  const cleaned = cut(direction, sanitizePrompt(direction).changes)
  const named = cleaned.replaceAll(PARTS, (part) => (findArtist(lettersOf(part)) ? '' : part))
  return named === direction ? direction : tidyDirection(named)
}

/** Removes the colon and the brackets that a removed name leaves behind. */
const tidyDirection = (direction: string): string =>
  direction
    .replaceAll(/[\s:,;/&|–—-]+(?=[\])]|$)/g, '')
    .replaceAll(/([[(])[\s:,;/&|–—-]+/g, '$1')
    .replaceAll(/\[\s*\]|\(\s*\)/g, '')

function withoutImitation(line: string): string {
  let kept = ''
  let at = 0
  for (const { start, end } of sanitizePrompt(line).changes) {
    const imitation = findLastImitation(line.slice(at, end))
    if (!imitation || at + imitation.end < start - 1) continue
    kept += line.slice(at, at + imitation.start)
    at = end
  }
  if (at === 0) return line
  return `${kept}${line.slice(at)}`
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[,.;:!?])/g, '')
    .trim()
}

function findLastImitation(text: string): { start: number; end: number } | undefined {
  const last = [...readableLetters(text).matchAll(IMITATION)].at(-1)
  return last && { start: last.index, end: last.index + last[0].length }
}

/** As long as the text, so that offsets are the same. */
const readableLetters = (text: string): string =>
  text
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/\d/g, (digit) => LETTER_OF_DIGIT[digit] ?? digit)

function cut(text: string, changes: readonly PromptChange[]): string {
  let kept = ''
  let at = 0
  for (const { start, end } of changes) {
    kept += text.slice(at, start)
    at = end
  }
  return kept + text.slice(at)
}
