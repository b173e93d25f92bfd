import { bassPatterns, type BassPattern, type BassStyle, type BassTone } from './bass-patterns.ts'
import type { Chord } from '#composer/harmony/chord.ts'
import { pitchClass } from '@cadenza/vocabulary/pitch-names'
import { foldInto, scaleOf } from '#composer/harmony/pitch.ts'
import type { Random } from '#composer/random.ts'
import {
  chordAfter,
  chordSpanAt,
  finalBeats,
  playedBeats,
  type Bar,
  type Arrangement,
  type WrittenNote,
} from '#composer/plan/arrangement.ts'

/** E1 to slightly more than an octave above: low enough for a bass and still audible. */
const REGISTER = [28, 45] as const
const WALKING_REGISTER = [28, 50] as const

const lowPitchOf = (pitchClassWanted: number): number =>
  foldInto(24 + pitchClassWanted, [REGISTER[0], REGISTER[0] + 11])

const fifthOf = (root: number): number => (root + 7 > REGISTER[1] ? root - 5 : root + 7)

class BassWriter {
  readonly #arrangement: Arrangement
  readonly #style: BassStyle
  /** The stream of the bar that is being written. */
  #random: Random
  readonly #scale: ReadonlySet<number>
  readonly #patterns = new Map<string, BassPattern | null>()
  #walked: number
  readonly notes: WrittenNote[] = []

  constructor(arrangement: Arrangement, style: BassStyle) {
    this.#arrangement = arrangement
    this.#style = style
    this.#random = arrangement.plan.randomForPart('bass')
    this.#scale = new Set(scaleOf(arrangement.plan.key.tonicPitchClass, arrangement.plan.key.mode))
    this.#walked = 36
  }

  /** Returns null for a walking bass. */
  #patternFor(bar: Bar): BassPattern | null {
    const { plan } = this.#arrangement
    const take = plan.takeOf('bass', bar.phrase.section)
    const key = `${bar.phrase.intensity} ${bar.phrase.section.kind === 'bridge'}${take}`
    const known = this.#patterns.get(key)
    if (known !== undefined) return known
    const list = bassPatterns(this.#style, plan.timeSignatureName, bar.phrase.intensity)
    const shift = bar.phrase.section.kind === 'bridge' ? 1 : 0
    // One draw chooses the kick and the bass pattern, so that they lock; another take leaves the kick where it is.
    const random = take === '' ? plan.random.fork('groove') : plan.randomForPart('bass').fork(`groove${take}`)
    const index = random.integer(0, 11) + shift
    const chosen = list[index % Math.max(1, list.length)] ?? null
    this.#patterns.set(key, chosen)
    return chosen
  }

  /** Returns a scale step or a semitone below the next root; the fifth if the chord stays. */
  #approach(root: number, next: Chord | null): number {
    const nextRoot = next === null ? root : lowPitchOf(next.bass)
    if (nextRoot === root) return fifthOf(root)
    if (this.#random.chance(0.35)) return nextRoot - 1 >= REGISTER[0] ? nextRoot - 1 : nextRoot + 1
    const step = nextRoot < root ? 1 : -1
    const near = nextRoot + step
    const pitch = this.#scale.has(pitchClass(near)) ? near : near + step
    return pitch < REGISTER[0] ? nextRoot + 2 : pitch
  }

  #toneAt(tone: BassTone, beat: number): number {
    const span = chordSpanAt(this.#arrangement, beat)
    const root = lowPitchOf(span.chord.bass)
    switch (tone) {
      case 'root':
        return root
      case 'fifth':
        return span.chord.intervals.includes(7) && span.chord.bass === span.chord.root ? fifthOf(root) : root
      case 'octave':
        return root + 12
      case 'approach': {
        const isLeading = span.startBeat + span.beats <= beat + 1.01
        return isLeading ? this.#approach(root, chordAfter(this.#arrangement, span)) : fifthOf(root)
      }
    }
  }

  /**
   * Writes one note per beat: the root on each change, chord tones and steps between, and an approach before the next
   * chord.
   */
  #walk(bar: Bar, scale: number): void {
    const { barBeats } = this.#arrangement.plan
    const [low, high] = WALKING_REGISTER
    for (let offset = 0; offset < barBeats; offset++) {
      const beat = bar.startBeat + offset
      const span = chordSpanAt(this.#arrangement, beat)
      const { chord } = span
      let pitch = foldInto(chord.bass + 24, [low, low + 11])
      if (beat !== span.startBeat) {
        const isLast = beat + 1 >= span.startBeat + span.beats
        const tones = chord.pitchClasses.slice(0, 4).flatMap((tone) => [24 + tone, 36 + tone, 48 + tone])
        const near = [...tones, this.#walked + 2, this.#walked - 1]
          .filter((candidate) => candidate >= low && candidate <= high && candidate !== this.#walked)
          .toSorted((a, b) => Math.abs(a - this.#walked) - Math.abs(b - this.#walked))
        pitch = isLast
          ? this.#approach(pitch, chordAfter(this.#arrangement, span))
          : this.#random.pick(near.slice(0, 4))
      }
      this.#play(beat, 0.92, pitch, (offset % 2 === 0 ? 88 : 94) * scale)
      if (this.#random.chance(0.1)) this.#play(beat + 0.5, 0.3, pitch, 64 * scale)
      this.#walked = pitch
    }
  }

  #play(beat: number, beats: number, pitch: number, velocity: number): void {
    this.notes.push({ beat, beats, pitch, velocity })
  }

  writeBar(bar: Bar): void {
    if (!bar.phrase.parts.has('bass')) return
    this.#random = this.#arrangement.plan.randomForBar('bass', bar.phrase.section, bar.barOfSection)
    const scale = 0.8 + 0.2 * bar.phrase.energy
    if (bar.isFinal) {
      this.#play(bar.startBeat, finalBeats(this.#arrangement, bar), this.#toneAt('root', bar.startBeat), 92 * scale)
      return
    }
    const pattern = this.#patternFor(bar)
    if (pattern === null) {
      this.#walk(bar, scale)
      return
    }
    const until = playedBeats(this.#arrangement, bar)
    for (const [at, beats, tone, velocity] of pattern) {
      if (at >= until) continue
      const beat = bar.startBeat + at
      const span = chordSpanAt(this.#arrangement, beat)
      // A held root ends where the chord changes inside the bar, and the new root is played.
      const remainingBeats = span.startBeat + span.beats - beat
      this.#play(
        beat,
        Math.min(beats, Math.max(0.4, remainingBeats * 0.97)),
        this.#toneAt(tone, beat),
        velocity * scale,
      )
    }
    this.#strikeChanges(bar, pattern, scale)
  }

  #strikeChanges(bar: Bar, pattern: BassPattern, scale: number): void {
    for (const span of bar.chordChanges) {
      const offset = span.startBeat - bar.startBeat
      if (pattern.some(([at]) => Math.abs(at - offset) < 0.26)) continue
      this.#play(span.startBeat, span.beats * 0.95, lowPitchOf(span.chord.bass), 84 * scale)
    }
  }
}

export function writeBass(arrangement: Arrangement, style: BassStyle): readonly WrittenNote[] {
  const writer = new BassWriter(arrangement, style)
  for (const bar of arrangement.bars) writer.writeBar(bar)
  return writer.notes
}
