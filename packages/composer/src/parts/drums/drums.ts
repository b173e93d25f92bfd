import { writeFill } from './drum-fills.ts'
import { DRUM, type DrumName, type DrumStyle, type Groove, type StepPattern } from './drum-style.ts'
import type { Random } from '#composer/random.ts'
import { finalBeats, type Bar, type Arrangement, type WrittenNote } from '#composer/plan/arrangement.ts'

type ChosenGroove = readonly (readonly [DrumName, StepPattern])[]

/** The velocity of a step: a base, and the amount that each of its nine degrees adds. */
const VELOCITY_OF_DRUM: Readonly<Partial<Record<DrumName, readonly [number, number]>>> = {
  kick: [52, 7.2],
  snare: [44, 7.4],
  closedHat: [26, 6.6],
  openHat: [38, 6],
  tambourine: [18, 4],
  shaker: [18, 4],
  ride: [30, 6],
}
const DEFAULT_VELOCITY = [30, 6.4] as const
const GHOST_BELOW = 4
const FEATHERED = 5

/** The positions of soft strokes between the main ones, in sixteenths. */
const GHOST_STEPS = [3, 7, 9, 15] as const

function velocityOf(drum: DrumName, degree: number, step: number): number {
  if (drum === 'snare' && degree < GHOST_BELOW) return 22 + degree * 7
  if (drum === 'kick' && degree <= FEATHERED) return 24 + degree * 7
  const [base, slope] = VELOCITY_OF_DRUM[drum] ?? DEFAULT_VELOCITY
  const onBeat = drum === 'closedHat' && step % 4 === 0 ? 6 : 0
  return base + degree * slope + onBeat
}

function chooseGroove(groove: Groove, grooveIndex: number, random: Random): ChosenGroove {
  return (Object.entries(groove) as [DrumName, readonly StepPattern[]][]).map(([drum, list]) => [
    drum,
    drum === 'kick' ? (list[grooveIndex % list.length] ?? '') : random.pick(list),
  ])
}

class DrumWriter {
  readonly #arrangement: Arrangement
  readonly #style: DrumStyle
  /** The stream of the bar that is being written. */
  #random: Random
  readonly #grooves = new Map<string, ChosenGroove>()
  readonly notes: WrittenNote[] = []

  constructor(arrangement: Arrangement, style: DrumStyle) {
    this.#arrangement = arrangement
    this.#style = style
    this.#random = arrangement.plan.randomForPart('drums')
  }

  #grooveFor(bar: Bar): ChosenGroove {
    const { plan } = this.#arrangement
    const { intensity, section } = bar.phrase
    const take = plan.takeOf('drums', section)
    const key = `${intensity}${section.kind === 'bridge' ? ' bridge' : ''}${take}`
    const known = this.#grooves.get(key)
    if (known !== undefined) return known
    const slow = this.#style.slowGrooves
    const isSlow = slow !== undefined && plan.timeSignatureName === '4/4' && plan.tempo.tempoBpm < slow.belowBpm
    const groove = (isSlow ? slow.grooves : this.#style.grooves[plan.timeSignatureName])[intensity]
    const index = plan.random.fork('groove').integer(0, 11)
    const chosen = chooseGroove(groove, index, plan.randomForPart('drums').fork(`groove ${key}`))
    this.#grooves.set(key, chosen)
    return chosen
  }

  #hit(drum: DrumName, beat: number, velocity: number, beats = 0.22): void {
    const { snareLateMs } = this.#arrangement.plan.style.feel
    const isBackbeat = drum === 'snare' || drum === 'clap' || drum === 'sideStick'
    this.notes.push({ beat, beats, pitch: DRUM[drum], velocity, lateMs: isBackbeat ? snareLateMs : 0 })
  }

  /** Returns the beats of a bar that the groove plays before a fill, a drop or the end. */
  #grooveBeats(bar: Bar): number {
    const { barBeats } = this.#arrangement.plan
    if (!bar.isLastOfSection || bar.phrase.transition === 'none') return barBeats
    if (bar.phrase.transition === 'drop') return barBeats / 2
    const isLift = (bar.phrase.nextSection?.energy ?? 0) > bar.phrase.section.energy + 0.1
    const wanted = isLift ? this.#random.pick([2, 2, 3]) : 1
    return Math.max(0, barBeats - Math.min(wanted, barBeats))
  }

  #playGroove(bar: Bar, beats: number): void {
    const scale = 0.78 + 0.22 * bar.phrase.energy
    const groove = this.#grooveFor(bar)
    const snare = groove.find(([drum]) => drum === 'snare')?.[1] ?? ''
    for (const [drum, steps] of groove) {
      for (let step = 0; step < Math.min(steps.length, beats * 4); step++) {
        const degree = Number(steps[step])
        if (!(degree > 0)) continue
        this.#hit(drum, bar.startBeat + step / 4, velocityOf(drum, degree, step) * scale)
      }
    }
    for (const step of GHOST_STEPS) {
      const isFree = snare[step] === '.' && step < beats * 4 && bar.phrase.intensity !== 'low'
      if (isFree && this.#random.chance(this.#style.ghostNoteChance))
        this.#hit('snare', bar.startBeat + step / 4, 26 * scale)
    }
  }

  /** Varies every fourth bar slightly, so that a loop does not sound copied. */
  #vary(bar: Bar): void {
    const isFourth = bar.barOfSection % 4 === 3 && !bar.isLastOfSection
    if (!isFourth || bar.phrase.intensity === 'low' || !this.#style.hasCrashes) return
    const beat = bar.startBeat + this.#arrangement.plan.barBeats - 0.5
    this.#hit(this.#random.chance(0.6) ? 'kick' : 'openHat', beat, 80)
  }

  #rattleHats(bar: Bar): void {
    if (
      !this.#style.hasHatRolls ||
      bar.phrase.intensity === 'low' ||
      bar.barOfSection % 2 === 0 ||
      !this.#random.chance(0.6)
    )
      return
    const start = bar.startBeat + this.#arrangement.plan.barBeats - this.#random.pick([0.5, 1.5])
    for (let stroke = 0; stroke < 6; stroke++) this.#hit('closedHat', start + stroke / 12, 50 + stroke * 7, 0.07)
  }

  #fillFrom(bar: Bar, offset: number): void {
    const beats = this.#arrangement.plan.barBeats - offset
    if (beats <= 0) return
    const kind = this.#random.pick(this.#style.fills)
    const energy = bar.phrase.nextSection?.energy ?? 0
    this.notes.push(...writeFill({ kind, startBeat: bar.startBeat + offset, beats, energy }, this.#random))
  }

  #end(bar: Bar): void {
    const scale = 0.78 + 0.22 * bar.phrase.energy
    this.#hit('kick', bar.startBeat, 96 * scale)
    this.#hit(this.#style.hasCrashes ? 'crash' : 'ride', bar.startBeat, 84 * scale, finalBeats(this.#arrangement, bar))
  }

  writeBar(bar: Bar): void {
    this.#random = this.#arrangement.plan.randomForBar('drums', bar.phrase.section, bar.barOfSection)
    const isPlaying = bar.phrase.parts.has('drums')
    const next = this.#arrangement.bars[bar.index + 1]
    if (!isPlaying) {
      if (bar.isLastOfSection && next?.phrase.parts.has('drums') === true)
        this.#fillFrom(bar, this.#arrangement.plan.barBeats - 1)
      return
    }
    if (bar.isFinal) {
      this.#end(bar)
      return
    }
    const beats = this.#grooveBeats(bar)
    this.#playGroove(bar, beats)
    this.#vary(bar)
    this.#rattleHats(bar)
    if (bar.barOfSection === 0 && bar.phrase.energy > 0.6 && this.#style.hasCrashes) {
      this.#hit(bar.phrase.section.kind === 'chorus' ? 'crash' : 'secondCrash', bar.startBeat, 92, 2)
    }
    if (bar.isLastOfSection && bar.phrase.transition === 'fill') this.#fillFrom(bar, beats)
    else if (bar.isLastOfSection && bar.phrase.transition === 'drop')
      this.#fillFrom(bar, this.#arrangement.plan.barBeats - 0.5)
  }
}

export function writeDrums(arrangement: Arrangement, style: DrumStyle): readonly WrittenNote[] {
  const writer = new DrumWriter(arrangement, style)
  for (const bar of arrangement.bars) writer.writeBar(bar)
  return writer.notes
}
