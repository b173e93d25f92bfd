import type { GenreStyle } from '#composer/genres/genre-style.ts'
import { hasMinorThird, keyOf } from '#composer/harmony/pitch.ts'
import type { Random } from '#composer/random.ts'
import type { RequestedKey } from '@cadenza/prompt/parse-key'
import type { Pace } from '@cadenza/prompt/prompt-words'
import type { Genre } from '@cadenza/vocabulary/genres'
import type { TimeSignature, Mode, Mood } from '@cadenza/vocabulary/music-terms'
import type { Key } from '#composer/score.ts'

/** The genre that a mood suggests if a prompt names no genre. */
export const GENRE_OF_MOOD: Readonly<Record<Mood, Genre>> = {
  bright: 'pop',
  warm: 'ballad',
  calm: 'lofi',
  neutral: 'pop',
  sad: 'ballad',
  dark: 'rap',
  driving: 'rock',
}

/** The mood of a genre if a prompt names no mood. */
export const MOOD_OF_GENRE: Readonly<Record<Genre, Mood>> = {
  pop: 'bright',
  ballad: 'warm',
  rap: 'dark',
  piano: 'calm',
  lofi: 'calm',
  'us-uk': 'driving',
  country: 'warm',
  rock: 'driving',
  jazz: 'warm',
  classical: 'neutral',
}

/** The part of the genre's tempo range that a mood uses. */
const TEMPO_SHARE_OF_MOOD: Readonly<Record<Mood, readonly [number, number]>> = {
  bright: [0.35, 1],
  warm: [0.1, 0.8],
  calm: [0, 0.55],
  neutral: [0, 1],
  sad: [0, 0.55],
  dark: [0, 0.8],
  driving: [0.45, 1],
}

export const ENERGY_OF_MOOD: Readonly<Record<Mood, number>> = {
  bright: 0.03,
  warm: 0,
  calm: -0.05,
  neutral: 0,
  sad: -0.04,
  dark: 0,
  driving: 0.05,
}

/** The tempos that are commonly called slow, medium and fast, in any genre. */
const SLOW_UP_TO_BPM = 84
const PACED_BPM = { walking: [72, 102], medium: [88, 118] } as const
const FAST_FROM_BPM = 120
/** Rap is perceived at half of its written tempo, so these tempos are slow. */
const SLOW_RAP_BPM = [118, 130] as const

function pacedRange(style: GenreStyle, pace: Pace, low: number, high: number): readonly [number, number] {
  const span = high - low
  if (pace === 'slow') {
    if (style.id === 'rap') return SLOW_RAP_BPM
    const top = Math.min(SLOW_UP_TO_BPM, low + span * 0.15)
    return [Math.min(low * 0.84, top - 10), top]
  }
  if (pace === 'fast') {
    const bottom = Math.max(FAST_FROM_BPM, high - span * 0.15)
    return [bottom, Math.max(high * 1.14, bottom + 14)]
  }
  const [from, to] = PACED_BPM[pace]
  return high < from || low > to ? PACED_BPM[pace] : [Math.max(from, low), Math.min(to, high)]
}

/** Returns the range of pulses per minute to draw from. */
export function pulseRange(
  style: GenreStyle,
  timeSignature: TimeSignature,
  mood: Mood,
  pace: Pace | null,
): readonly [number, number] {
  const scale = timeSignature.beatUnit === 8 ? 0.62 : timeSignature.beatsPerBar === 3 ? 1.15 : 1
  const low = style.tempoBpm[0] * scale
  const high = style.tempoBpm[1] * scale
  const span = high - low
  if (pace !== null) return pacedRange(style, pace, low, high)
  const [from, to] = TEMPO_SHARE_OF_MOOD[mood]
  return [low + span * from, low + span * to]
}

/** From this value on, a light or dark prompt decides the mode; below it, it only changes the weights. */
const DECISIVE_BRIGHTNESS = 0.5

/** Draws a mode of the genre; a dark prompt gets minor and a light one does not. */
function drawMode(style: GenreStyle, brightness: number, random: Random): Mode {
  const isDecisive = Math.abs(brightness) >= DECISIVE_BRIGHTNESS
  const suits = (mode: Mode): boolean => hasMinorThird(mode) === brightness < 0
  const own = style.harmony.modes.filter(([mode]) => !isDecisive || suits(mode))
  const modes = own.length > 0 ? own : ([[brightness < 0 ? 'minor' : 'major', 1]] as const)
  const leaning = (mode: Mode): number => (brightness !== 0 && suits(mode) ? 1 + 8 * Math.abs(brightness) : 1)
  return random.weighted(modes.map(([mode, weight]) => [mode, weight * leaning(mode)] as const))
}

/** A requested tonic without a mode means its major key, or its minor key if the prompt is dark. */
export function chooseKey(
  style: GenreStyle,
  brightness: number,
  requestedKey: RequestedKey | null,
  random: Random,
): Key {
  const drawnMode = drawMode(style, brightness, random)
  const drawnTonic = random.integer(0, 11)
  const plainMode: Mode = brightness <= -DECISIVE_BRIGHTNESS ? 'minor' : 'major'
  const isTonicRequested = requestedKey !== null && requestedKey.tonic !== null
  return keyOf(
    requestedKey?.tonic ?? drawnTonic,
    requestedKey?.mode ?? (isTonicRequested ? plainMode : drawnMode),
    requestedKey?.spelling ?? undefined,
  )
}
