import type { LyricDraft, LyricDraftRequest } from '@cadenza/contract/lyrics'
import { countSyllables } from '@cadenza/composer/lyrics/draft/count-syllables'
import { resolveSongLength } from '@cadenza/domain/pricing/durations'
import { sanitizePrompt } from '@cadenza/domain/prompt/prompt-sanitizer'
import type { LyricWriter } from '#adapters/lyrics/lyric-writer.ts'
import { normalizePrompt } from './normalize-prompt.ts'

/** Writes lyrics for a prompt, or some of their lines again. Nothing is stored or charged. */
export async function draftLyrics(writer: LyricWriter, request: LyricDraftRequest): Promise<LyricDraft> {
  const { draft, genres, duration, customSeconds, seed, roll } = request
  const prompt = sanitizePrompt(normalizePrompt(request.prompt)).text
  const { askedSeconds: lengthSeconds } = resolveSongLength(duration, customSeconds)
  const written = await writer.write({
    prompt,
    genres,
    lengthSeconds,
    seed,
    roll,
    ...(draft !== undefined && { draft }),
  })
  const { language } = written
  const mayChange = (section: number, line: number): boolean =>
    roll.some((place) => place.section === section && place.line === line)
  return {
    language,
    order: [...written.order],
    promptWords: [...written.promptWords],
    sections: written.sections.map(({ kind, lines }, section) => ({
      kind,
      lines: lines.map((line, index) => {
        const before = draft?.sections[section]?.lines[index]
        // Whatever the writer did, a locked line and one that was not rolled are returned as they came.
        const isFixed = before !== undefined && (before.isLocked || !mayChange(section, index))
        const { text, places, isLocked } = isFixed ? before : line
        return { text, places, isLocked, syllables: countSyllables(text, language) }
      }),
    })),
  }
}
