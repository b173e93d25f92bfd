import { detectLanguage } from './detect-language.ts'
import type { Language } from '@cadenza/vocabulary/languages'
import type { SectionKind } from '#composer/score.ts'
import { splitLine, syllableCount } from '#composer/syllables/syllables.ts'
import type { StressLookup, SungLine } from '#composer/syllables/sung-line.ts'

/** A stanza has at least one line. */
export interface Stanza {
  readonly kind: SectionKind
  readonly lines: readonly SungLine[]
}

export interface UserLyrics {
  readonly language: Language
  readonly stanzas: readonly Stanza[]
}

/** A line with more syllables than fit one breath is sung as two lines. */
const LONGEST_LINE = 14
const LONGEST_STANZA = 8

const HEADINGS: readonly (readonly [RegExp, SectionKind])[] = [
  [/^(?:pre[- ]?chorus|pre[- ]?estribillo|pré[- ]?refrain|pre[- ]?refrain)/, 'pre-chorus'],
  [/^(?:chorus|hook|refrain|estribillo|coro|kehrvers)/, 'chorus'],
  [/^(?:verse|strophe|vers|verso|estrofa|couplet)/, 'verse'],
  [/^(?:bridge|middle 8|puente|pont|brücke)/, 'bridge'],
  [/^(?:intro|prelude|introducción|einleitung)/, 'intro'],
  [/^(?:outro|ending|coda|final|schluss)/, 'outro'],
  [/^(?:solo|instrumental|break|interlude)/, 'solo'],
]

/** Reads headings such as '[Chorus]', 'Verse 2:' and '(Bridge)'; null for a line that is sung. */
function headingOf(line: string): SectionKind | null {
  const bracketed = /^[[(](.*)[\])]:?$/.exec(line)
  const plain = /^([\p{L} -]+?)\s*\d*\s*:$/u.exec(line)
  const text = (bracketed?.[1] ?? plain?.[1] ?? '').trim().toLowerCase()
  const kind = HEADINGS.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return text !== '' && text.length < 24 ? kind : null
}

/** Cuts a long line between words, into parts of about equal length. */
function splitLongLine(line: SungLine): readonly SungLine[] {
  const count = syllableCount(line)
  const parts = Math.ceil(count / LONGEST_LINE)
  if (parts <= 1) return [line]
  const breaths: SungLine['words'][number][][] = [[]]
  let sung = 0
  for (const word of line.words) {
    const isDue = sung >= (count * breaths.length) / parts
    if (isDue && (breaths.at(-1)?.length ?? 0) > 0) breaths.push([])
    breaths.at(-1)?.push(word)
    sung += word.syllables.length
  }
  return breaths.map((words) => ({ text: words.map((word) => word.text).join(' '), words }))
}

interface Draft {
  readonly heading: SectionKind | null
  readonly lines: string[]
}

function draftStanzas(text: string): readonly Draft[] {
  const drafts: Draft[] = [{ heading: null, lines: [] }]
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim()
    const heading = headingOf(line)
    const current = drafts.at(-1)
    const isFull = (current?.lines.length ?? 0) >= LONGEST_STANZA && current?.heading === null
    if (heading !== null) drafts.push({ heading, lines: [] })
    else if (line === '') drafts.push({ heading: null, lines: [] })
    else if (isFull) drafts.push({ heading: null, lines: [line] })
    else current?.lines.push(line)
  }
  return drafts.filter((draft) => draft.lines.length > 0)
}

/** Among stanzas without headings, a repeated one is the chorus, else every second one is. */
function kindsOf(drafts: readonly Draft[]): readonly SectionKind[] {
  const textKeyOf = (draft: Draft): string => draft.lines.join('\n').toLowerCase()
  const counts = new Map<string, number>()
  for (const draft of drafts) counts.set(textKeyOf(draft), (counts.get(textKeyOf(draft)) ?? 0) + 1)
  const hasReturn = drafts.some((draft) => (counts.get(textKeyOf(draft)) ?? 0) > 1)
  const hasHeadings = drafts.some((draft) => draft.heading !== null)
  return drafts.map((draft, index) => {
    if (draft.heading !== null && draft.heading !== 'solo') return draft.heading
    if (hasReturn) return (counts.get(textKeyOf(draft)) ?? 0) > 1 ? 'chorus' : 'verse'
    return !hasHeadings && index % 2 === 1 ? 'chorus' : 'verse'
  })
}

/** Returns null if the text contains nothing to sing. */
export function parseUserLyrics(text: string, lookup?: StressLookup): UserLyrics | null {
  const drafts = draftStanzas(text)
  const kinds = kindsOf(drafts)
  const language = detectLanguage(text)
  const stanzas = drafts.flatMap((draft, index): Stanza[] => {
    const lines = draft.lines
      .flatMap((line) => splitLongLine(splitLine(line, language, lookup)))
      .filter((line) => line.words.length > 0)
    return lines.length === 0 ? [] : [{ kind: kinds[index] ?? 'verse', lines }]
  })
  return stanzas.length === 0 ? null : { language, stanzas }
}
