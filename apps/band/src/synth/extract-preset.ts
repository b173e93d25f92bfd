import { closeSync, openSync, readSync } from 'node:fs'
import {
  type Bag,
  BAG_BYTES,
  COMPRESSED,
  type SoundFontGenerator,
  GENERATOR_BYTES,
  INSTRUMENT_BYTES,
  MODULATOR_BYTES,
  NAME_BYTES,
  type Preset,
  PRESET_BYTES,
  type MidiRange,
  type Sample,
  SAMPLE_BYTES,
  type SoundFont,
} from './sound-font.ts'

/** The notes for which a preset is needed; zones that none of them uses are omitted. */
export interface PlayedRange {
  readonly keys: MidiRange
  readonly velocities: MidiRange
}

const KEY_RANGE = 43
const VELOCITY_RANGE = 44
const INSTRUMENT = 41
const SAMPLE_ID = 53
/** The standard requires silence after each sample, for the interpolation. */
const SILENT_POINTS = 46
const BYTES_PER_POINT = 2
const HEADING_BYTES = 8

interface Zone {
  readonly generators: readonly SoundFontGenerator[]
  readonly modulators: Uint8Array
}

/**
 * Extracts a SoundFont with one preset and only the zones that the notes use: a few megabytes instead of a whole font,
 * so that a font of any size needs little memory, and only the used samples of a compressed font are decoded. It plays
 * bit for bit like the whole font.
 */
export function extractPreset(font: SoundFont, preset: Preset, played: PlayedRange): ArrayBuffer {
  const presetZones = zonesOf(preset, font.presetBags, font.presetGenerators, font.presetModulators)
  const wanted = presetZones.filter((zone) => overlapsPlayedRange(zone, played))
  const instruments = createIndexMap(wanted.flatMap((zone) => zone.generators.filter(isInstrument).map(amountOf)))
  const zonesByInstrument = [...instruments.keys()].map((index) => {
    const instrument = font.instruments[index]
    if (instrument === undefined) return []
    const zones = zonesOf(instrument, font.instrumentBags, font.instrumentGenerators, font.instrumentModulators)
    return zones.filter((zone) => overlapsPlayedRange(zone, played))
  })
  const samples = createIndexMap(
    zonesByInstrument.flat().flatMap((zone) => zone.generators.filter(isSample).map(amountOf)),
  )
  const presetTables = zoneTables([wanted], (entry) => renumber(entry, isInstrument, instruments))
  const instrumentTables = zoneTables(zonesByInstrument, (entry) => renumber(entry, isSample, samples))
  const sounds = layOutSamples(
    font,
    [...samples.keys()].flatMap((index) => font.samples[index] ?? []),
  )
  const tables = list('pdta', [
    chunk('phdr', Buffer.concat([presetHeader(preset), presetEnd(wanted.length)])),
    chunk('pbag', presetTables.bags),
    chunk('pmod', presetTables.modulators),
    chunk('pgen', presetTables.generators),
    chunk('inst', instrumentHeaders(zonesByInstrument)),
    chunk('ibag', instrumentTables.bags),
    chunk('imod', instrumentTables.modulators),
    chunk('igen', instrumentTables.generators),
    chunk('shdr', sounds.headers),
  ])
  return writeFont(font, sounds, tables)
}

const isInstrument = ({ operator }: SoundFontGenerator): boolean => operator === INSTRUMENT
const isSample = ({ operator }: SoundFontGenerator): boolean => operator === SAMPLE_ID
const amountOf = ({ amount }: SoundFontGenerator): number => amount

/** Maps old indexes to new ones, in order of first use. */
const createIndexMap = (indices: readonly number[]): Map<number, number> =>
  new Map([...new Set(indices)].map((index, position) => [index, position]))

function renumber(
  entry: SoundFontGenerator,
  isIndex: (entry: SoundFontGenerator) => boolean,
  numbers: Map<number, number>,
): SoundFontGenerator {
  return isIndex(entry) ? { ...entry, amount: numbers.get(entry.amount) ?? 0 } : entry
}

function zonesOf(
  { firstBag, endBag }: { readonly firstBag: number; readonly endBag: number },
  bags: readonly Bag[],
  generators: readonly SoundFontGenerator[],
  modulators: Uint8Array,
): Zone[] {
  return bags.slice(firstBag, endBag).flatMap((bag, offset) => {
    const next = bags[firstBag + offset + 1]
    if (next === undefined) return []
    return {
      generators: generators.slice(bag.generator, next.generator),
      modulators: modulators.subarray(bag.modulator * MODULATOR_BYTES, next.modulator * MODULATOR_BYTES),
    }
  })
}

/** A zone without ranges, such as the global zone, always overlaps. */
function overlapsPlayedRange(zone: Zone, played: PlayedRange): boolean {
  return zone.generators.every(({ operator, amount }) => {
    if (operator !== KEY_RANGE && operator !== VELOCITY_RANGE) return true
    const [low, high] = operator === KEY_RANGE ? played.keys : played.velocities
    return (amount & 0xff) <= high && amount >> 8 >= low
  })
}

function zoneTables(owners: readonly (readonly Zone[])[], change: (entry: SoundFontGenerator) => SoundFontGenerator) {
  const zones = owners.flat()
  const bags = Buffer.alloc((zones.length + 1) * BAG_BYTES)
  const entries: SoundFontGenerator[] = []
  const modulators: Uint8Array[] = []
  let modulatorCount = 0
  for (const [index, zone] of zones.entries()) {
    bags.writeUInt16LE(entries.length, index * BAG_BYTES)
    bags.writeUInt16LE(modulatorCount, index * BAG_BYTES + 2)
    entries.push(...zone.generators.map(change))
    modulators.push(zone.modulators)
    modulatorCount += zone.modulators.length / MODULATOR_BYTES
  }
  bags.writeUInt16LE(entries.length, zones.length * BAG_BYTES)
  bags.writeUInt16LE(modulatorCount, zones.length * BAG_BYTES + 2)
  const generators = Buffer.alloc((entries.length + 1) * GENERATOR_BYTES)
  for (const [index, { operator, amount }] of entries.entries()) {
    generators.writeUInt16LE(operator, index * GENERATOR_BYTES)
    generators.writeUInt16LE(amount, index * GENERATOR_BYTES + 2)
  }
  return { bags, generators, modulators: Buffer.concat([...modulators, Buffer.alloc(MODULATOR_BYTES)]) }
}

function presetHeader({ name, program, bank }: Preset): Buffer {
  const header = Buffer.alloc(PRESET_BYTES)
  header.write(name, 0, NAME_BYTES, 'latin1')
  header.writeUInt16LE(program, 20)
  header.writeUInt16LE(bank, 22)
  return header
}

function presetEnd(bag: number): Buffer {
  const header = Buffer.alloc(PRESET_BYTES)
  header.write('EOP', 0, 'latin1')
  header.writeUInt16LE(bag, 24)
  return header
}

function instrumentHeaders(zonesByInstrument: readonly (readonly Zone[])[]): Buffer {
  let bag = 0
  const headerOf = (name: string) => {
    const header = Buffer.alloc(INSTRUMENT_BYTES)
    header.write(name, 0, NAME_BYTES, 'latin1')
    header.writeUInt16LE(bag, 20)
    return header
  }
  const headers = zonesByInstrument.map((zones, index) => {
    const header = headerOf(`instrument ${index}`)
    bag += zones.length
    return header
  })
  return Buffer.concat([...headers, headerOf('EOI')])
}

interface SampleLayout {
  /** Byte ranges: `from` is an offset in the font file, `to` an offset in the preset's sample data. */
  readonly copies: readonly { readonly from: number; readonly to: number; readonly bytes: number }[]
  readonly bytes: number
  readonly headers: Buffer
}

function layOutSamples(font: SoundFont, samples: readonly Sample[]): SampleLayout {
  const copies: SampleLayout['copies'][number][] = []
  const headers: Buffer[] = []
  let to = 0
  for (const sample of samples) {
    const isStream = (sample.type & COMPRESSED) !== 0
    const unit = isStream ? 1 : BYTES_PER_POINT
    const bytes = (sample.end - sample.start) * unit
    copies.push({ from: font.samplesOffset + sample.start * unit, to, bytes })
    // A font with both kinds of samples would need both units in one chunk; no such font exists.
    const shift = to / unit - sample.start
    headers.push(sampleHeader(sample, shift, isStream ? 0 : shift))
    to += bytes + (isStream ? bytes & 1 : SILENT_POINTS * BYTES_PER_POINT)
  }
  return { copies, bytes: to, headers: Buffer.concat([...headers, sampleEnd()]) }
}

function sampleHeader(sample: Sample, shift: number, loopShift: number): Buffer {
  const header = Buffer.alloc(SAMPLE_BYTES)
  header.write(sample.name, 0, NAME_BYTES, 'latin1')
  header.writeUInt32LE(sample.start + shift, 20)
  header.writeUInt32LE(sample.end + shift, 24)
  header.writeUInt32LE(sample.loopStart + loopShift, 28)
  header.writeUInt32LE(sample.loopEnd + loopShift, 32)
  header.writeUInt32LE(sample.rate, 36)
  header.writeUInt8(sample.key, 40)
  header.writeInt8(sample.correctionCents, 41)
  // The link to the other half of a stereo pair stays empty: only the zones decide which samples play.
  header.writeUInt16LE(sample.type, 44)
  return header
}

function sampleEnd(): Buffer {
  const header = Buffer.alloc(SAMPLE_BYTES)
  header.write('EOS', 0, 'latin1')
  return header
}

function heading(name: string, length: number): Buffer {
  const head = Buffer.alloc(HEADING_BYTES)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(length, 4)
  return head
}

const chunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([heading(name, data.length), data, Buffer.alloc(data.length & 1)])

const list = (name: string, chunks: readonly Buffer[]): Buffer =>
  chunk('LIST', Buffer.concat([Buffer.from(name, 'latin1'), ...chunks]))

/** Reads the samples, which are megabytes, directly to their final place: joining buffers would copy them again. */
function writeFont({ path, info }: SoundFont, sounds: SampleLayout, tables: Buffer): ArrayBuffer {
  const soundBytes = sounds.bytes + (sounds.bytes & 1)
  const beforeSounds = [
    Buffer.from('sfbk', 'latin1'),
    info,
    heading('LIST', 4 + HEADING_BYTES + soundBytes),
    Buffer.from('sdta', 'latin1'),
    heading('smpl', sounds.bytes),
  ]
  const length = beforeSounds.reduce((sum, part) => sum + part.length, soundBytes + tables.length)
  const head = Buffer.concat([heading('RIFF', length), ...beforeSounds])
  const bytes = new Uint8Array(HEADING_BYTES + length + (length & 1))
  bytes.set(head)
  copySamples(path, sounds, bytes.subarray(head.length))
  bytes.set(tables, head.length + soundBytes)
  return bytes.buffer
}

function copySamples(path: string, { copies }: SampleLayout, into: Uint8Array): void {
  const file = openSync(path, 'r')
  try {
    for (const { from, to, bytes } of copies) {
      if (readSync(file, into, to, bytes, from) < bytes) throw new Error('The SoundFont ends in the middle of a sound.')
    }
  } finally {
    closeSync(file)
  }
}
