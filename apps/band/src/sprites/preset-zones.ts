import type { Bag, FontInstrument, Preset, Sample, SoundFont, SoundFontGenerator } from '#band/synth/sound-font.ts'

/** A zone of an instrument as one velocity hears it, with the values of its preset added. */
export interface PresetZone {
  readonly lowKey: number
  readonly highKey: number
  readonly rootKey: number
  readonly tuneCents: number
  readonly centsPerKey: number
  readonly sample: Sample
  readonly isLooped: boolean
  readonly gainDb: number
  readonly attackSeconds: number
  readonly holdSeconds: number
  /** The time for 100 dB. */
  readonly decaySeconds: number
  readonly sustainDb: number
  readonly releaseSeconds: number
  readonly exclusiveClass: number
  /** From −1 to 1. */
  readonly pan: number
  readonly lowPassHz: number
}

const OPERATOR = {
  lowPassCents: 8,
  filterEnvelopeCents: 11,
  pan: 17,
  filterSustain: 29,
  attack: 34,
  hold: 35,
  decay: 36,
  sustain: 37,
  release: 38,
  decayByKey: 40,
  instrument: 41,
  keyRange: 43,
  velocityRange: 44,
  attenuation: 48,
  coarseTune: 51,
  fineTune: 52,
  sampleId: 53,
  loopMode: 54,
  centsPerKey: 56,
  exclusiveClass: 57,
  rootKey: 58,
} as const

/** Sprites hold one layer: that of a note played firmly. */
const VELOCITY = 92
const SHORTEST_TIMECENTS = -12_000
const NO_LOW_PASS_CENTS = 13_500
/** FluidSynth and most players take four tenths of the attenuation that a font of this age says. */
const ATTENUATION_SHARE = 0.4
const UNSET_KEY = 0xff_ff
const LOWEST_SHARE_OF_FILTER_ENVELOPE = 0.5

type Amounts = ReadonlyMap<number, number>

const signed = (amount: number): number => (amount << 16) >> 16
const secondsOf = (timecents: number): number => 2 ** (timecents / 1200)

function amountsOf(bag: number, bags: readonly Bag[], generators: readonly SoundFontGenerator[]): Amounts {
  const [from, to] = [bags[bag]?.generator ?? 0, bags[bag + 1]?.generator ?? generators.length]
  return new Map(generators.slice(from, to).map(({ operator, amount }) => [operator, amount]))
}

const includes = (range: number | undefined, value: number): boolean =>
  range === undefined || ((range & 0xff) <= value && range >> 8 >= value)

/** The zones between two bags; what the first one says without naming a sound is the default of the others. */
function zonesBetween(
  { firstBag, endBag }: Preset | FontInstrument,
  namedBy: number,
  amountsAt: (bag: number) => Amounts,
): Amounts[] {
  const zones: Amounts[] = []
  let defaults: Amounts = new Map()
  for (let bag = firstBag; bag < endBag; bag++) {
    const amounts = amountsAt(bag)
    if (!amounts.has(namedBy)) defaults = amounts
    else zones.push(new Map([...defaults, ...amounts]))
  }
  return zones.filter((zone) => includes(zone.get(OPERATOR.velocityRange), VELOCITY))
}

/** Returns what a preset plays for each key at one velocity. */
export function presetZones(font: SoundFont, preset: Preset): PresetZone[] {
  const outer = zonesBetween(preset, OPERATOR.instrument, (bag) =>
    amountsOf(bag, font.presetBags, font.presetGenerators),
  )
  return outer.flatMap((presetZone) => {
    const instrument = font.instruments[presetZone.get(OPERATOR.instrument) ?? -1]
    if (instrument === undefined) return []
    const inner = zonesBetween(instrument, OPERATOR.sampleId, (bag) =>
      amountsOf(bag, font.instrumentBags, font.instrumentGenerators),
    )
    return inner.flatMap((zone) => readZone(font, zone, presetZone))
  })
}

function readZone(font: SoundFont, zone: Amounts, presetZone: Amounts): PresetZone[] {
  const sample = font.samples[zone.get(OPERATOR.sampleId) ?? -1]
  const [lowKey, highKey] = keysOf(zone, presetZone)
  if (sample === undefined || lowKey > highKey) return []
  const sum = (operator: number, otherwise = 0): number =>
    signed(zone.get(operator) ?? otherwise) + signed(presetZone.get(operator) ?? 0)
  const rootKey = zone.get(OPERATOR.rootKey) ?? UNSET_KEY
  const key = rootKey > 127 ? sample.key : rootKey
  const decayCents = sum(OPERATOR.decay, SHORTEST_TIMECENTS) + (60 - key) * sum(OPERATOR.decayByKey)
  return [
    {
      lowKey,
      highKey,
      rootKey: key,
      tuneCents: sum(OPERATOR.fineTune) + 100 * sum(OPERATOR.coarseTune) + sample.correctionCents,
      centsPerKey: sum(OPERATOR.centsPerKey, 100),
      sample,
      isLooped: ((zone.get(OPERATOR.loopMode) ?? 0) & 1) === 1 && sample.loopEnd > sample.loopStart,
      gainDb: (-ATTENUATION_SHARE * sum(OPERATOR.attenuation)) / 10,
      attackSeconds: secondsOf(sum(OPERATOR.attack, SHORTEST_TIMECENTS)),
      holdSeconds: secondsOf(sum(OPERATOR.hold, SHORTEST_TIMECENTS)),
      decaySeconds: secondsOf(decayCents),
      sustainDb: -Math.max(0, sum(OPERATOR.sustain)) / 10,
      releaseSeconds: secondsOf(sum(OPERATOR.release, SHORTEST_TIMECENTS)),
      exclusiveClass: zone.get(OPERATOR.exclusiveClass) ?? 0,
      pan: Math.max(-1, Math.min(1, sum(OPERATOR.pan) / 500)),
      lowPassHz: lowPassOf(sum),
    },
  ]
}

function keysOf(zone: Amounts, presetZone: Amounts): readonly [number, number] {
  const ranges = [zone, presetZone].map((amounts) => amounts.get(OPERATOR.keyRange) ?? 127 << 8)
  return [Math.max(...ranges.map((range) => range & 0xff)), Math.min(...ranges.map((range) => range >> 8))]
}

/** The filter of a sprite stands still where the font's envelope would move it: at the level that the envelope keeps. */
function lowPassOf(sum: (operator: number, otherwise?: number) => number): number {
  const kept = Math.max(LOWEST_SHARE_OF_FILTER_ENVELOPE, 1 - sum(OPERATOR.filterSustain) / 1000)
  const cents = sum(OPERATOR.lowPassCents, NO_LOW_PASS_CENTS) + kept * sum(OPERATOR.filterEnvelopeCents)
  return 8.176 * 2 ** (Math.min(NO_LOW_PASS_CENTS, cents) / 1200)
}
