import { detectNames, type NamedStretch } from '#domain/name-detection/detect-names.ts'
import { MAX_PROMPT_LENGTH } from './prompt-limits.ts'

export const SIMILAR_CHARACTERISTICS = 'with similar characteristics'

export const SANITIZED_PROMPT_MESSAGE =
  'We cannot generate music using licensed material (artist names, song titles, etc.). Your prompt has been automatically rewritten to respect copyright laws.'

/** `start` and `end` are offsets in the prompt as it was written. */
export interface PromptChange {
  readonly from: string
  readonly to: string
  readonly start: number
  readonly end: number
}

export interface SanitizedPrompt {
  readonly text: string
  readonly wasSanitized: boolean
  readonly changes: readonly PromptChange[]
}

/** Removing a name can join the halves of another; nothing found so far needed more than two passes. */
const MAX_PASSES = 4

/**
 * Replaces artists and songs, with the words that introduce them, by 'with similar characteristics'. Sanitizing the
 * result changes nothing more. The result is blank only if the prompt was, and longer than the limit only if the prompt
 * was. Time is linear in the length of the prompt.
 */
export function sanitizePrompt(prompt: string): SanitizedPrompt {
  let stretches: readonly NamedStretch[] = []
  let changes: readonly PromptChange[] = []
  let text = prompt
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const found = detectNames(text)
    if (found.length === 0) return { text, wasSanitized: changes.length > 0, changes }
    stretches = mergeStretches([...stretches, ...found.map((stretch) => locateInPrompt(stretch, changes))])
    changes = changesFor(prompt, stretches)
    text = applyChanges(prompt, changes)
    if (text.trim() === '') break
  }
  const everything = { from: prompt, to: SIMILAR_CHARACTERISTICS, start: 0, end: prompt.length }
  return { text: SIMILAR_CHARACTERISTICS, wasSanitized: true, changes: [everything] }
}

function changesFor(prompt: string, stretches: readonly NamedStretch[]): PromptChange[] {
  let remainingLength = Math.max(MAX_PROMPT_LENGTH - prompt.length, 0)
  return stretches.map(({ start, end, noun }) => {
    const wanted = noun === undefined ? SIMILAR_CHARACTERISTICS : `${noun} ${SIMILAR_CHARACTERISTICS}`
    const to = wanted.length <= remainingLength + end - start ? wanted : ''
    remainingLength += end - start - to.length
    return { from: prompt.slice(start, end), to, start, end }
  })
}

function applyChanges(prompt: string, changes: readonly PromptChange[]): string {
  let text = ''
  let at = 0
  for (const { start, end, to } of changes) {
    text += prompt.slice(at, start) + to
    at = end
  }
  return text + prompt.slice(at)
}

/** Maps a stretch of the changed text to its position in the prompt, widened to whole changes that it touches. */
function locateInPrompt(stretch: NamedStretch, changes: readonly PromptChange[]): NamedStretch {
  let { start, end } = stretch
  let shift = 0
  for (const change of changes) {
    const from = change.start + shift
    const until = from + change.to.length
    shift += change.to.length - (change.end - change.start)
    if (stretch.start >= until) start = stretch.start - shift
    else if (stretch.start >= from) start = change.start
    if (stretch.end >= until) end = stretch.end - shift
    else if (stretch.end > from) end = change.end
  }
  return { ...stretch, start, end }
}

function mergeStretches(stretches: readonly NamedStretch[]): NamedStretch[] {
  const merged: NamedStretch[] = []
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last === undefined || stretch.start >= last.end) merged.push(stretch)
    else
      merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, stretch.end), noun: stretch.noun ?? last.noun })
  }
  return merged
}
