import type { Note, Score } from '@cadenza/composer/score'
import { ringsOn } from './drum-lanes.ts'
import { BACKING_COLOR, partStyleOf, opacityOf, VOICE_COLOR } from './part-styles.ts'
import { LANE_HEIGHT, type Panel, type RollLayout, type System, systemAt, xOf, yOf } from './roll-layout.ts'
import { element } from './svg.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type BoxOf = (note: Note, system: System) => Box

const NARROWEST = 1.6
/** The gap between a note and its repetition. */
const SEAM = 0.6
/** The height of a note relative to its row. */
const THICKNESS = 1.25
const TICK_WIDTH = 2.2
const RINGING_WIDTH = 5

interface Place {
  readonly layout: RollLayout
  readonly system: System
}

function boxInPanel({ layout, system }: Place, panel: Panel, top: number, note: Note): Box {
  const x = xOf(layout, system, note.startBeat)
  const end = xOf(layout, system, note.startBeat + note.beats)
  const height = panel.rowHeight * THICKNESS
  return { x, y: yOf(top, panel, note.pitch), width: Math.max(NARROWEST, end - x - SEAM), height }
}

function boxInLane({ layout, system }: Place, { startBeat, pitch }: Note): Box {
  const lane = layout.lanes.findIndex(({ pitches }) => pitches.has(pitch))
  return {
    x: xOf(layout, system, startBeat),
    y: (system.drumsTop ?? system.bottom) + lane * LANE_HEIGHT + 1,
    width: ringsOn(pitch) ? RINGING_WIDTH : TICK_WIDTH,
    height: LANE_HEIGHT - 2.8,
  }
}

/** Groups notes by opacity, which saves more than half of the file size. */
function drawPart(layout: RollLayout, color: string, notes: readonly Note[], boxOf: BoxOf): string {
  const byOpacity = new Map<number, string[]>()
  for (const note of notes) {
    const system = systemAt(layout, note.startBeat)
    if (system === undefined) continue
    const opacity = opacityOf(note.velocity)
    byOpacity.set(opacity, [...(byOpacity.get(opacity) ?? []), element('rect', { ...boxOf(note, system) })])
  }
  const groups = [...byOpacity]
    .toSorted(([a], [b]) => a - b)
    .map(([opacity, boxes]) => element('g', { opacity: String(opacity) }, boxes.join('')))
  return groups.length === 0 ? '' : element('g', { fill: color }, groups.join(''))
}

/** Draws one rectangle per note of the score, with the singer's notes on top. */
export function drawNotes(score: Score, layout: RollLayout): string {
  const { band, voice } = layout
  const inBand: BoxOf = (note, system) => boxInPanel({ layout, system }, band, system.bandTop, note)
  const inLane: BoxOf = (note, system) => boxInLane({ layout, system }, note)
  const inVoice: BoxOf = (note, system) => boxInPanel({ layout, system }, voice, system.voiceTop ?? system.top, note)
  const parts = score.tracks
    .toSorted((a, b) => partStyleOf(a).depth - partStyleOf(b).depth)
    .map((track) => drawPart(layout, partStyleOf(track).color, track.notes, track.isDrums ? inLane : inBand))
  if (score.vocal !== null) {
    parts.push(drawPart(layout, BACKING_COLOR, score.vocal.backing, inVoice))
    parts.push(drawPart(layout, VOICE_COLOR, score.vocal.notes, inVoice))
  }
  return parts.join('')
}
