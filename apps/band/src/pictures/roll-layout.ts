import type { Note, Score } from '@cadenza/composer/score'
import { beatsOfBar } from '@cadenza/composer/score-time'
import { type DrumLane, drumLanes } from './drum-lanes.ts'
import { endBeatOf } from './score-labels.ts'

/** One line of the page, as in sheet music. */
export interface System {
  readonly firstBar: number
  readonly bars: number
  readonly fromBeat: number
  readonly toBeat: number
  readonly beatWidth: number
  readonly top: number
  /** Null if nothing is sung in this system. */
  readonly voiceTop: number | null
  readonly bandTop: number
  /** Null if no drums play in this system. */
  readonly drumsTop: number | null
  readonly bottom: number
}

/** Maps pitches to heights. */
export interface Panel {
  readonly height: number
  readonly highest: number
  readonly lowest: number
  readonly rowHeight: number
}

export interface RollLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly barBeats: number
  readonly systems: readonly System[]
  readonly voice: Panel
  readonly band: Panel
  readonly lanes: readonly DrumLane[]
}

export const PAGE_WIDTH = 1200
export const PAGE_MARGIN = 24
export const STRIP_HEIGHT = 20
export const CHORDS_HEIGHT = 20
export const WORDS_HEIGHT = 19
export const LANE_HEIGHT = 9
const SYSTEM_GAP = 24
const PANEL_GAP = 6
const LEFT = 84
const VOICE_ROW = 4.2
const BAND_ROW = 2.6
/** Empty rows above and below the notes. */
const AIR = 1

/** The maximum length of a system: lyrics need space, and rap needs more. */
const SYSTEM_SECONDS = { played: 21, sung: 17.6, rap: 15 }
const SYSTEM_BARS = [16, 12, 8, 6, 4, 2, 1] as const
/** If the last system has fewer bars, it is merged with the previous one. */
const FEWEST_BARS = 3
/** The maximum width of bars in a short last system, relative to the other systems. */
const WIDEST = 1.2
/** A note may start slightly before the bar that it belongs to. */
const EARLY_BEATS = 0.12

function panelOf(notes: readonly Note[], rowHeight: number): Panel {
  if (notes.length === 0) return { height: 0, highest: 0, lowest: 0, rowHeight }
  const pitches = notes.map(({ pitch }) => pitch)
  const highest = pitches.reduce((a, b) => Math.max(a, b)) + AIR
  const lowest = pitches.reduce((a, b) => Math.min(a, b)) - AIR
  return { height: (highest - lowest + 1) * rowHeight, highest, lowest, rowHeight }
}

function barsPerSystem(score: Score): number {
  const barSeconds = (beatsOfBar(score.metre) * 60) / score.tempoBpm
  const most = SYSTEM_SECONDS[score.vocal === null ? 'played' : score.vocal.style]
  return SYSTEM_BARS.find((bars) => bars * barSeconds <= most) ?? 1
}

/** Returns the first bar of each system. */
function breaksOf(score: Score): readonly number[] {
  const perSystem = barsPerSystem(score)
  const count = Math.max(1, Math.ceil(score.barCount / perSystem))
  const breaks = Array.from({ length: count }, (_, index) => index * perSystem)
  const isLastShort = count > 1 && score.barCount - (breaks.at(-1) ?? 0) < Math.min(FEWEST_BARS, perSystem)
  return isLastShort ? breaks.slice(0, -1) : breaks
}

type Span = Pick<System, 'firstBar' | 'bars' | 'fromBeat' | 'toBeat' | 'beatWidth'>

function spansOf(score: Score): readonly Span[] {
  const barBeats = beatsOfBar(score.metre)
  const breaks = breaksOf(score)
  const usualBeats = (breaks[1] ?? score.barCount) * barBeats
  const availableWidth = PAGE_WIDTH - LEFT - PAGE_MARGIN
  return breaks.map((firstBar, index) => {
    const next = breaks[index + 1]
    const fromBeat = firstBar * barBeats
    const toBeat = next === undefined ? Math.max(endBeatOf(score), fromBeat + 1) : next * barBeats
    const beatWidth = Math.min(availableWidth / (toBeat - fromBeat), (WIDEST * availableWidth) / usualBeats)
    return { firstBar, bars: (next ?? score.barCount) - firstBar, fromBeat, toBeat, beatWidth }
  })
}

export const isIn = ({ fromBeat, toBeat }: Span, beat: number): boolean =>
  beat >= fromBeat - EARLY_BEATS && beat < toBeat - EARLY_BEATS

interface Heights {
  readonly voice: number
  readonly band: number
  readonly lanes: number
}

/** Reserves space only for what is sung or played in a system. */
function stack(span: Span, top: number, heights: Heights, parts: { isSung: boolean; isStruck: boolean }): System {
  const panelsTop = top + STRIP_HEIGHT + CHORDS_HEIGHT
  const bandTop = panelsTop + (parts.isSung ? heights.voice + WORDS_HEIGHT : 0)
  const bandBottom = bandTop + heights.band
  const drumsTop = bandBottom + PANEL_GAP
  return {
    ...span,
    top,
    voiceTop: parts.isSung ? panelsTop : null,
    bandTop,
    drumsTop: parts.isStruck ? drumsTop : null,
    bottom: parts.isStruck ? drumsTop + heights.lanes : bandBottom,
  }
}

/** `headHeight` is left free above the first system. */
export function layOutRoll(score: Score, headHeight: number): RollLayout {
  const sung = score.vocal === null ? [] : [...score.vocal.notes, ...score.vocal.backing]
  const struck = score.tracks.filter(({ isDrums }) => isDrums).flatMap(({ notes }) => notes)
  const played = score.tracks.filter(({ isDrums }) => !isDrums).flatMap(({ notes }) => notes)
  const voice = panelOf(sung, VOICE_ROW)
  const band = panelOf(played, BAND_ROW)
  const lanes = drumLanes(score)
  const heights = { voice: voice.height, band: band.height, lanes: lanes.length * LANE_HEIGHT }
  let top = headHeight
  const systems = spansOf(score).map((span): System => {
    const has = (notes: readonly Note[]): boolean => notes.some(({ startBeat }) => isIn(span, startBeat))
    const system = stack(span, top, heights, { isSung: has(sung), isStruck: has(struck) })
    top = system.bottom + SYSTEM_GAP
    return system
  })
  return {
    width: PAGE_WIDTH,
    height: Math.ceil(top),
    left: LEFT,
    right: PAGE_WIDTH - PAGE_MARGIN,
    barBeats: beatsOfBar(score.metre),
    systems,
    voice,
    band,
    lanes,
  }
}

/** Returns the system of a note that starts at this beat. */
export const systemAt = ({ systems }: RollLayout, beat: number): System | undefined =>
  systems.find((system) => isIn(system, beat)) ?? systems.at(-1)

/** Clamps the beat to the system. */
export const xOf = ({ left }: RollLayout, { fromBeat, toBeat, beatWidth }: Span, beat: number): number =>
  left + (Math.max(fromBeat, Math.min(toBeat, beat)) - fromBeat) * beatWidth

/** The top of a pitch's row in a panel. */
export const yOf = (top: number, { highest, rowHeight }: Panel, pitch: number): number =>
  top + (highest - pitch) * rowHeight
