import { compose } from '@cadenza/composer/compose'
import { detectLanguage } from '@cadenza/composer/lyrics/detect-language'
import type { Score, SectionKind } from '@cadenza/composer/score'
import type { Language } from '@cadenza/vocabulary/languages'
import { type MusicRequest, requestedLyrics } from './music-provider.ts'

export interface SungLyrics {
  /** With a label in brackets before each section. The user's own are as the user wrote them. */
  text: string
  language: Language
}

const LABELS: Readonly<Record<SectionKind, string>> = {
  intro: 'Intro',
  verse: 'Verse',
  'pre-chorus': 'Pre-Chorus',
  chorus: 'Chorus',
  bridge: 'Bridge',
  solo: 'Instrumental',
  outro: 'Outro',
}

const PLAYED_KINDS: ReadonlySet<SectionKind> = new Set(['intro', 'solo', 'outro'])

function sectionsOf({ sections, lyrics }: Score): string[] {
  return sections.flatMap(({ kind, ordinal }, index) => {
    const lines = lyrics.filter(({ section }) => section === index).map(({ text }) => text)
    if (lines.length === 0 && !PLAYED_KINDS.has(kind)) return []
    const label = kind === 'verse' ? `[${LABELS.verse} ${ordinal}]` : `[${LABELS[kind]}]`
    return [[label, ...lines].join('\n')]
  })
}

function joinWithin(sections: readonly string[], longest: number): string {
  let text = ''
  for (const section of sections) {
    const next = text === '' ? section : `${text}\n\n${section}`
    if (next.length > longest) break
    text = next
  }
  return text
}

/**
 * The user's lyrics or, where there are none, those that our own band would sing for this prompt and length. Null when
 * nothing is sung. Deterministic: every attempt of a generation gets the same lyrics.
 */
export function lyricsToSing(request: MusicRequest, longest: number): SungLyrics | null {
  if (request.isInstrumental) return null
  const own = requestedLyrics(request)
  if (own !== null) return { text: own, language: detectLanguage(own) }
  const { prompt, genres, lengthSeconds, idempotencyKey: seed } = request
  const score = compose({ prompt, genres, lengthSeconds, instrumental: false, seed })
  if (score.vocal === null) return null
  return { text: joinWithin(sectionsOf(score), longest), language: score.vocal.language }
}
