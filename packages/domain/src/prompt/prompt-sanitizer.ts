import { describeArtists, type OwnTraits, readOwnTraits } from '#domain/artists/describe-artists.ts'
import { findArtist } from '#domain/artists/find-artist.ts'
import { detectNames, type NamedStretch } from '#domain/name-detection/detect-names.ts'
import { MAX_PROMPT_LENGTH } from './prompt-limits.ts'
import { SIMILAR_CHARACTERISTICS } from './similar-characteristics.ts'

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
 * Replaces artists and songs, with the words that introduce them, by 'with similar characteristics' and, for an artist of
 * our table, by the traits of their music as far as the rest of the prompt does not rule them out. Sanitizing the
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
  const own = readOwnTraits(
    applyChanges(
      prompt,
      stretches.map(({ start, end, noun = '' }) => ({ start, end, to: noun })),
    ),
  )
  let remainingLength = Math.max(MAX_PROMPT_LENGTH - prompt.length, 0)
  return stretches.map((stretch) => {
    const { start, end } = stretch
    const from = prompt.slice(start, end)
    const to = replacementsFor(stretch, own).find(({ length }) => length <= remainingLength + from.length) ?? ''
    remainingLength += from.length - to.length
    return { from, to, start, end }
  })
}

/** From the one that says most to the shortest. */
function replacementsFor({ noun, names }: NamedStretch, own: OwnTraits): string[] {
  const plain = noun === undefined ? SIMILAR_CHARACTERISTICS : `${noun} ${SIMILAR_CHARACTERISTICS}`
  const artists = names.map(findArtist).filter((artist) => artist !== undefined)
  const traits = describeArtists([...new Set(artists)], own)
  return traits === '' ? [plain] : [`${plain} (${traits})`, plain]
}

function applyChanges(prompt: string, changes: readonly Omit<PromptChange, 'from'>[]): string {
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
      merged[merged.length - 1] = {
        start: last.start,
        end: Math.max(last.end, stretch.end),
        noun: stretch.noun ?? last.noun,
        names: [...last.names, ...stretch.names],
      }
  }
  return merged
}
