import type { Score } from '@cadenza/composer/score'
import { secondsAtBeat } from '@cadenza/composer/score-time'
import type { SoundIndex } from '@cadenza/vocabulary/sound-sprites'
import { heldAtStart, notesOfSpan, type PlannedNote, restOfSpan } from './planned-notes.ts'
import { createSketchGraph, type PartChannel, type SketchGraph } from './sketch-graph.ts'
import { gainAt, type SketchLevels, sketchLevels } from './sketch-levels.ts'
import { type GainChange, type SketchPart, sketchParts } from './sketch-parts.ts'
import type { LoadedSprite } from '#widgets/rehearsal/sounds/sprite-store.ts'
import { strikeNote, type StruckNote } from './strike-note.ts'
import { type Span, Transport } from './transport.ts'

const FADE_SECONDS = 0.015
/** Later than the fade: only what is connected comes to its end. */
const DISCONNECT_AFTER_SECONDS = 0.5
/** An instrument that joins needs this long to hand over its notes. */
const JOIN_LEAD_SECONDS = 0.05
/** A change of expression or section slides over this time. */
const SLIDE_SECONDS = 0.02
/** A note that is later than this is not worth playing. */
const LATEST_NOTE_SECONDS = 0.1

interface Lane {
  readonly part: SketchPart
  readonly channel: PartChannel
  /** The latest note of each exclusive class. */
  readonly sounding: Map<number, StruckNote>
  sprite: LoadedSprite | null
}

/** What has to be computed before a score can sound. */
export interface PreparedScore {
  readonly score: Score
  readonly parts: readonly SketchPart[]
  readonly levels: SketchLevels
}

export function prepareScore(score: Score, sounds: SoundIndex): PreparedScore {
  const parts = sketchParts(score)
  return { score, parts, levels: sketchLevels(score, parts, sounds) }
}

export interface TakeStart {
  readonly fromBeat: number
  readonly loop: { readonly fromBeat: number; readonly toBeat: number } | null
  /** By the audio clock. */
  readonly atSeconds: number
  readonly output: AudioNode
}

/** A score that sounds from a certain time on, until it is stopped or ends. Another score is another take. */
export class SketchTake {
  readonly score: Score
  readonly #context: BaseAudioContext
  readonly #graph: SketchGraph
  readonly #levels: SketchLevels
  readonly #lanes: readonly Lane[]
  readonly #transport: Transport
  /** What was handed over and has not ended yet. */
  #notes: StruckNote[] = []
  #lateNotes = 0
  #strikes = 0

  constructor(
    context: BaseAudioContext,
    { score, parts, levels }: PreparedScore,
    { fromBeat, loop, atSeconds, output }: TakeStart,
  ) {
    this.score = score
    this.#context = context
    this.#levels = levels
    this.#graph = createSketchGraph(context, score, { parts, levels })
    this.#lanes = parts.flatMap((part, index) => {
      const channel = this.#graph.channels[index]
      return channel === undefined ? [] : [{ part, channel, sounding: new Map(), sprite: null }]
    })
    this.#transport = new Transport({
      audioSeconds: atSeconds,
      songSeconds: Math.max(0, secondsAtBeat(score, fromBeat)),
      endSeconds: score.lengthSeconds,
      loop: loop && {
        fromSeconds: Math.max(0, secondsAtBeat(score, loop.fromBeat)),
        toSeconds: secondsAtBeat(score, loop.toBeat),
      },
    })
    this.#graph.output.connect(output)
  }

  get sounds(): ReadonlySet<string> {
    return new Set(this.#lanes.map(({ part }) => part.sound))
  }

  /** When the last note has died away, by the audio clock; null in a loop. */
  get endsAt(): number | null {
    return this.#transport.endsAt
  }

  /** How many notes were handed over after their time. */
  get lateNotes(): number {
    return this.#lateNotes
  }

  get strikes(): number {
    return this.#strikes
  }

  songSecondsAt(audioSeconds: number): number {
    return this.#transport.songSecondsAt(audioSeconds)
  }

  /** The instruments with this sound join in, in the middle of what is already planned. */
  join(sound: string, sprite: LoadedSprite): void {
    for (const lane of this.#lanes) {
      if (lane.part.sound !== sound || lane.sprite !== null) continue
      lane.sprite = sprite
      const soon = this.#context.currentTime + JOIN_LEAD_SECONDS
      const rests = this.#transport.spans.flatMap((span) => restOfSpan(span, soon) ?? [])
      for (const [index, rest] of rests.entries()) this.#playSpan(lane, { ...rest, isJump: rest.isJump || index === 0 })
    }
  }

  /** Hands everything to the audio thread that sounds before this time. */
  planUntil(audioSeconds: number): void {
    const now = this.#context.currentTime
    this.#notes = this.#notes.filter(({ endsAt }) => endsAt > now)
    for (const span of this.#transport.planUntil(audioSeconds)) {
      slide(this.#graph.sections, this.#levels.sections, span)
      for (const lane of this.#lanes) if (lane.sprite !== null) this.#playSpan(lane, span)
    }
  }

  /** Fades out at this time and lets go of everything. */
  stop(atSeconds: number): void {
    const { gain } = this.#graph.output
    gain.cancelScheduledValues(atSeconds)
    gain.setTargetAtTime(0, atSeconds, FADE_SECONDS / 3)
    // Notes that are never rendered would never end, and stay in memory.
    const silentAt = atSeconds + 3 * FADE_SECONDS
    for (const note of this.#notes) note.stop(silentAt)
    this.#notes = []
    const inMs = (atSeconds - this.#context.currentTime + DISCONNECT_AFTER_SECONDS) * 1000
    setTimeout(() => this.#graph.output.disconnect(), Math.max(0, inMs))
  }

  #playSpan(lane: Lane, span: Span): void {
    slide(lane.channel.expression, lane.part.expression, span)
    if (span.isJump && !lane.part.isDrums)
      for (const held of heldAtStart(lane.part.notes, span)) this.#strike(lane, held)
    for (const planned of notesOfSpan(lane.part.notes, span)) this.#strike(lane, planned)
  }

  #strike(lane: Lane, planned: PlannedNote): void {
    const { sprite, part, channel, sounding } = lane
    const now = this.#context.currentTime
    const isLate = planned.elapsedSeconds === 0 && planned.atSeconds < now
    if (isLate) this.#lateNotes++
    if (sprite === null || planned.atSeconds < now - LATEST_NOTE_SECONDS) return
    const output = channel.input
    const struck = strikeNote(this.#context, { sprite, output, isDrums: part.isDrums }, planned)
    if (struck === null) return
    this.#strikes++
    this.#notes.push(struck)
    const { exclusiveClass } = struck.zone
    if (exclusiveClass === undefined) return
    sounding.get(exclusiveClass)?.choke(Math.max(now, planned.atSeconds))
    sounding.set(exclusiveClass, struck)
  }
}

/** Plans the changes of a gain within a span; after a jump it first takes the value that holds there. */
function slide(param: AudioParam, changes: readonly GainChange[], span: Span): void {
  if (changes.length === 0) return
  const at = (seconds: number): number => span.audioSeconds + seconds - span.fromSeconds
  if (span.isJump) param.setValueAtTime(gainAt(changes, span.fromSeconds), span.audioSeconds)
  for (const { seconds, gain } of changes) {
    if (seconds >= span.fromSeconds && seconds < span.toSeconds) param.setTargetAtTime(gain, at(seconds), SLIDE_SECONDS)
  }
}
