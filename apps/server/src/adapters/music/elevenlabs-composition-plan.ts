import { englishStyles } from '@cadenza/prompt/english-styles'
import { MusicError } from './music-provider.ts'

/** A song for `music_v2` and later, in chunks: the only documented way to have given lyrics sung. */
export interface CompositionPlan {
  chunks: { text: string; duration_ms: number; positive_styles: string[]; negative_styles?: string[] }[]
}

const MOST_CHUNKS = 30
const MOST_LINES = 30
const LONGEST_LINE = 200
const SHORTEST_CHUNK_MS = 3_000
const LONGEST_CHUNK_MS = 120_000
/** The documentation recommends six or seven, in English. */
const MOST_STYLES = 7

type Section = string[]

const isLabel = (line: string): boolean => /^\[[^\]]{1,100}\]$/.test(line)

const SECTION_NAME =
  '(?:pre[- ]?chorus|chorus|hook|refrain|verse|bridge|intro|outro|solo|interlude|estribillo|coro|verso|estrofa|puente|couplet|pont|pré[- ]?refrain|strophe|vers|brücke)'
/** 'Verse 2:' and '(Chorus)', with a colon or in parentheses, so that a sung line is not taken for a label. */
const WRITTEN_LABEL = new RegExp(`^(?:(${SECTION_NAME}(?: \\d{1,2})?) ?:|\\((${SECTION_NAME}(?: \\d{1,2})?)\\))$`, 'iu')

function withBracketedLabel(line: string): string {
  const [, beforeColon, inParentheses] = WRITTEN_LABEL.exec(line) ?? []
  const label = beforeColon ?? inParentheses
  return label === undefined ? line : `[${label}]`
}

/** Braces are stage directions for ElevenLabs; they are removed from a user's lyrics. */
function cleanLine(line: string): string {
  return line.replaceAll('{', '(').replaceAll('}', ')').replaceAll(/\s+/g, ' ').trim()
}

function wrapLine(line: string): string[] {
  const wrapped: string[] = []
  let rest = line
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE)
    const end = space > 0 ? space : LONGEST_LINE
    wrapped.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...wrapped, rest]
}

/** A section begins at a blank line, at a [label], and when a chunk has its maximum number of lines. */
function sectionsOf(lyrics: string): Section[] {
  const sections: Section[] = []
  let current: Section = []
  const finish = () => {
    if (current.length > 0) sections.push(current)
    current = []
  }
  for (const line of lyrics.split(/\r?\n/).map(cleanLine).map(withBracketedLabel)) {
    if (line === '' || isLabel(line)) finish()
    for (const piece of line === '' ? [] : wrapLine(line)) {
      if (current.length === MOST_LINES) finish()
      current.push(piece)
    }
  }
  finish()
  return sections
}

/** Joins the two neighbors that are shortest together until there are few enough; null when they cannot be joined. */
function mergeSections(sections: Section[], most: number): Section[] | null {
  const joined = [...sections]
  while (joined.length > most) {
    let best = -1
    let fewest = MOST_LINES + 1
    for (let index = 0; index + 1 < joined.length; index++) {
      const lines = (joined[index]?.length ?? 0) + (joined[index + 1]?.length ?? 0)
      if (lines < fewest) [best, fewest] = [index, lines]
    }
    if (best === -1) return null
    const [first = [], second = []] = joined.slice(best, best + 2)
    // A label has its meaning only at the beginning of a chunk; further down it might be sung.
    joined.splice(best, 2, [...first, ...second.filter((line) => !isLabel(line))])
  }
  return joined
}

/** A few lines may have to fill a long song, which is longer than a chunk may be. */
function padSections(sections: Section[], fewest: number): Section[] {
  const missing = Math.max(0, fewest - sections.length)
  return [...sections, ...Array.from({ length: missing }, () => ['[Instrumental]'])]
}

/**
 * Divides the time by lines, within the limits and adding up to the total: what a limit takes away goes to chunks with
 * room.
 */
function durationsOf(sections: readonly Section[], totalMs: number): number[] {
  const lines = sections.map(({ length }) => length)
  const durations = lines.map(() => SHORTEST_CHUNK_MS)
  let leftMs = totalMs - SHORTEST_CHUNK_MS * lines.length
  while (leftMs > 0) {
    const open = durations.flatMap((duration, index) => (duration < LONGEST_CHUNK_MS ? [index] : []))
    const openLines = open.reduce((sum, index) => sum + (lines[index] ?? 0), 0)
    const shareMs = leftMs
    for (const index of open) {
      const duration = durations[index] ?? 0
      const wantedMs = Math.ceil((shareMs * (lines[index] ?? 0)) / openLines)
      const givenMs = Math.min(wantedMs, LONGEST_CHUNK_MS - duration, leftMs)
      durations[index] = duration + givenMs
      leftMs -= givenMs
    }
  }
  return durations
}

/** A prompt of which nothing is understood is divided at its punctuation. */
function stylesOf(prompt: string): { positive_styles: string[]; negative_styles?: string[] } {
  const { positive, negative } = englishStyles(prompt, MOST_STYLES)
  const parts = prompt
    .split(/[,;.\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return {
    positive_styles: positive.length > 0 ? [...positive] : parts.slice(0, MOST_STYLES),
    ...(negative.length > 0 ? { negative_styles: [...negative] } : {}),
  }
}

export function buildCompositionPlan(prompt: string, lyrics: string, lengthSeconds: number): CompositionPlan {
  const totalMs = lengthSeconds * 1000
  const most = Math.min(MOST_CHUNKS, Math.floor(totalMs / SHORTEST_CHUNK_MS))
  const joined = mergeSections(sectionsOf(lyrics), most)
  if (joined === null) {
    throw new MusicError('invalid_request', 'The lyrics are too long for a song of this length.', {
      mayHaveCharged: false,
    })
  }
  const sections = padSections(joined, Math.ceil(totalMs / LONGEST_CHUNK_MS))
  const durations = durationsOf(sections, totalMs)
  const styles = stylesOf(prompt)
  return {
    chunks: sections.map((lines, index) => ({
      text: lines.join('\n'),
      duration_ms: durations[index] ?? SHORTEST_CHUNK_MS,
      ...styles,
    })),
  }
}
