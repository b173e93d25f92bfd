const SLOWEST_PULSE_BPM = 20
const FASTEST_PULSE_BPM = 400
/** A number without a unit after 'at' is a tempo only within this usual range. */
const USUAL_BPM = [50, 200] as const
/** The factor by which a tempo may differ from a bound: 'over 120 bpm', 'no faster than 80 bpm'. */
const BEYOND = 1.12
const BELOW = 0.85

const UNIT = '(?:bpm|b\\.p\\.m|beats per minute|beats a minute|schläge pro minute|pulsaciones|battements)'
const NUMBER = '(\\d{2,3}(?:\\.\\d{1,2})?)'
const RANGE = new RegExp(`\\b${NUMBER}\\s*(?:-|–|to|and|a|y|et|à|und|bis)\\s*${NUMBER}\\s*${UNIT}`, 'i')
const SINGLE = new RegExp(`\\b${NUMBER}\\s*${UNIT}`, 'i')
const NAMED = new RegExp(`(?:\\b(?:bpm|tempo)\\s*(?:of|is|to|at|:|=|de|von)?|♩\\s*=)\\s*${NUMBER}\\b`, 'i')
const BARE = new RegExp(`\\bat\\s+${NUMBER}(?=\\s*(?:$|[.,;!?)]|in\\b|and\\b|with\\b))`, 'i')

const LOWER_BOUND =
  /(?<!\bno )\b(?:faster than|over|above|at least|more than|minimum|mindestens|über|al menos|más de|au moins|plus de)\s*$/i
const UPPER_BOUND =
  /\b(?:no faster than|slower than|under|below|at most|up to|less than|maximum|max|höchstens|unter|como máximo|menos de|au plus|moins de)\s*$/i

/** 'techno, 135, dark', 'around 70': a number that is a clause of its own. */
const ALONE = new RegExp(
  `(?:(?:^|[,;])\\s*|\\b(?:around|about|circa|ca\\.?|etwa|sobre|autour de)\\s+)${NUMBER}(?=\\s*(?:$|[,;.!]))`,
  'i',
)

function readBare(text: string): RegExpExecArray | null {
  const match = BARE.exec(text) ?? ALONE.exec(text)
  const bpm = Number(match?.[1])
  return bpm >= USUAL_BPM[0] && bpm <= USUAL_BPM[1] ? match : null
}

export interface FoundTempo {
  /** The lowest and the highest tempo, which are equal if one tempo is requested. */
  readonly range: readonly [number, number]
  readonly start: number
  readonly end: number
}

/** Reads 'at 92 bpm', '90-100 bpm', 'tempo 92', '♩ = 92', 'over 120 bpm'. */
export function findTempo(text: string): FoundTempo | null {
  const match = RANGE.exec(text) ?? SINGLE.exec(text) ?? NAMED.exec(text) ?? readBare(text)
  if (match === null) return null
  const bounds = match.slice(1).map(Number)
  const low = Math.min(...bounds)
  const high = Math.max(...bounds)
  if (low < SLOWEST_PULSE_BPM || high > FASTEST_PULSE_BPM) return null
  const before = text.slice(Math.max(0, match.index - 20), match.index)
  const span = { start: match.index, end: match.index + match[0].length }
  if (LOWER_BOUND.test(before)) return { range: [low, Math.min(FASTEST_PULSE_BPM, low * BEYOND)], ...span }
  return { range: UPPER_BOUND.test(before) ? [high * BELOW, high] : [low, high], ...span }
}
