import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import { detectLanguage } from '#composer/lyrics/detect-language.ts'
import type { ComposeRequest } from '#composer/compose-request.ts'
import { randomStream } from '#composer/random.ts'
import { DraftWriter } from './draft-writer.ts'
import { containsWord } from './fold-word.ts'
import { shapeDraft } from './draft-shape.ts'
import { lineSources } from './line-sources.ts'
import type { LinePlace, LyricDraft } from './lyric-draft.ts'
import { findPromptNouns } from './prompt-nouns.ts'

export interface DraftRequest extends Pick<ComposeRequest, 'prompt' | 'genres' | 'lengthSeconds' | 'seed'> {
  /** The draft that is rolled; without it a new one is written. */
  readonly draft?: LyricDraft
  /** The lines that are written again, except for locked ones. */
  readonly roll?: readonly LinePlace[]
}

export interface WrittenDraft extends LyricDraft {
  /** The nouns and names of the prompt that the draft contains, as the prompt spells them. */
  readonly promptWords: readonly string[]
}

/** Writes the words of a song, or some of its lines again; the same request gives the same draft. */
export function writeDraft(request: DraftRequest): WrittenDraft {
  const { prompt } = request
  const language = request.draft?.language ?? detectLanguage(prompt)
  const draft = request.draft ?? shapeDraft(request, language)
  const random = randomStream(`draft|${language}|${prompt.trim().toLowerCase()}|${request.seed}`)
  const nouns = findPromptNouns(prompt, language)
  const mood = parsePrompt(prompt).mood ?? 'neutral'
  const writer = new DraftWriter({
    draft,
    nouns,
    sources: lineSources(language, prompt, mood, random.fork('themes')),
    random: random.fork('lines'),
    isRolled: (place) =>
      request.draft === undefined ||
      (request.roll ?? []).some(({ section, line }) => section === place.section && line === place.line),
  })
  const written = writer.write()
  const text = written.sections.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
  const promptWords = nouns.flatMap(({ words }) => words).filter((word) => containsWord(text, word))
  return { ...written, promptWords: [...new Set(promptWords)] }
}
