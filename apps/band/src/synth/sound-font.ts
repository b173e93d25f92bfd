import { closeSync, openSync, readSync } from 'node:fs'

/** An inclusive range of keys or velocities. */
export type MidiRange = readonly [low: number, high: number]

export interface SoundFontGenerator {
  readonly operator: number
  /** The stored value: signed, unsigned or two bytes, depending on the operator. */
  readonly amount: number
}

/** The start of a zone's generators and modulators; they end where those of the next zone begin. */
export interface Bag {
  readonly generator: number
  readonly modulator: number
}

export interface Preset {
  readonly name: string
  readonly program: number
  readonly bank: number
  readonly firstBag: number
  readonly endBag: number
}

export interface FontInstrument {
  readonly name: string
  readonly firstBag: number
  readonly endBag: number
}

export interface Sample {
  readonly name: string
  /** In sample points, or in bytes if the sample is compressed. */
  readonly start: number
  readonly end: number
  /** Counted from the font's first sample point, or from the sample's own start if it is compressed. */
  readonly loopStart: number
  readonly loopEnd: number
  readonly rate: number
  readonly key: number
  readonly correctionCents: number
  readonly type: number
}

/** The tables of a SoundFont; the samples stay in the file. */
export interface SoundFont {
  readonly path: string
  /** The INFO list, including its header. */
  readonly info: Uint8Array
  readonly samplesOffset: number
  readonly presets: readonly Preset[]
  readonly presetBags: readonly Bag[]
  readonly presetGenerators: readonly SoundFontGenerator[]
  readonly presetModulators: Uint8Array
  readonly instruments: readonly FontInstrument[]
  readonly instrumentBags: readonly Bag[]
  readonly instrumentGenerators: readonly SoundFontGenerator[]
  readonly instrumentModulators: Uint8Array
  readonly samples: readonly Sample[]
}

export const PRESET_BYTES = 38
export const INSTRUMENT_BYTES = 22
export const BAG_BYTES = 4
export const GENERATOR_BYTES = 4
export const MODULATOR_BYTES = 10
export const SAMPLE_BYTES = 46
export const NAME_BYTES = 20
/** A sample of this type is a separate Ogg Vorbis stream. */
export const COMPRESSED = 0x10

const CHUNK_HEAD_BYTES = 8

interface Chunk {
  readonly offset: number
  readonly length: number
}

export const hasCompressedSamples = (font: SoundFont): boolean =>
  font.samples.some(({ type }) => (type & COMPRESSED) !== 0)

/** Reads the tables of a SoundFont 2 or 3 file, a few hundred kilobytes, and none of its samples. */
export function readSoundFont(path: string): SoundFont {
  const file = openSync(path, 'r')
  try {
    const chunks = findChunks(file, path)
    const table = (name: string) => {
      const chunk = chunks.get(name)
      if (chunk === undefined) throw new Error(`${path} is no SoundFont: it has no '${name}' part.`)
      return readBytes(file, chunk)
    }
    const info = chunks.get('INFO')
    const samples = chunks.get('smpl')
    if (info === undefined || samples === undefined) throw new Error(`${path} is a SoundFont without sounds.`)
    return {
      path,
      info: readBytes(file, info),
      samplesOffset: samples.offset,
      presets: readPresets(table('phdr')),
      presetBags: readBags(table('pbag')),
      presetGenerators: readGenerators(table('pgen')),
      presetModulators: table('pmod'),
      instruments: readInstruments(table('inst')),
      instrumentBags: readBags(table('ibag')),
      instrumentGenerators: readGenerators(table('igen')),
      instrumentModulators: table('imod'),
      samples: readSamples(table('shdr')),
    }
  } finally {
    closeSync(file)
  }
}

/** Returns the chunks of all lists by name, and the INFO list as a whole. */
function findChunks(file: number, path: string): Map<string, Chunk> {
  const form = textOf(readBytes(file, { offset: 0, length: 12 }))
  if (!form.startsWith('RIFF') || !form.endsWith('sfbk')) throw new Error(`${path} is no SoundFont.`)
  const chunks = new Map<string, Chunk>()
  let offset = 12
  for (let head = readHead(file, offset); head !== null; head = readHead(file, offset)) {
    const end = offset + CHUNK_HEAD_BYTES + head.length
    const inside = offset + CHUNK_HEAD_BYTES
    const listName = head.name === 'LIST' ? textOf(readBytes(file, { offset: inside, length: 4 })) : ''
    if (listName === 'INFO') chunks.set('INFO', { offset, length: CHUNK_HEAD_BYTES + head.length })
    else if (listName !== '') findChunksInList(file, { offset: inside + 4, length: head.length - 4 }, chunks)
    // Not every font pads a chunk of odd length, although the standard requires it.
    offset = readHead(file, end)?.name === 'LIST' ? end : end + (end & 1)
  }
  return chunks
}

function findChunksInList(file: number, list: Chunk, chunks: Map<string, Chunk>): void {
  const end = list.offset + list.length
  for (let offset = list.offset; offset + CHUNK_HEAD_BYTES <= end;) {
    const head = readHead(file, offset)
    if (head === null) return
    chunks.set(head.name, { offset: offset + CHUNK_HEAD_BYTES, length: head.length })
    offset += CHUNK_HEAD_BYTES + head.length + (head.length & 1)
  }
}

function readHead(file: number, offset: number): { name: string; length: number } | null {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES)
  if (readSync(file, head, 0, CHUNK_HEAD_BYTES, offset) < CHUNK_HEAD_BYTES) return null
  return { name: textOf(head.subarray(0, 4)), length: head.readUInt32LE(4) }
}

function readBytes(file: number, { offset, length }: Chunk): Buffer {
  const bytes = Buffer.alloc(length)
  const read = readSync(file, bytes, 0, length, offset)
  if (read < length) throw new Error('The SoundFont ends in the middle of a part.')
  return bytes
}

function textOf(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return bytes.toString('latin1', 0, end === -1 ? bytes.length : end)
}

function recordsOf<T>(bytes: Buffer, size: number, read: (record: Buffer) => T): T[] {
  const count = Math.floor(bytes.length / size)
  return Array.from({ length: count }, (_, index) => read(bytes.subarray(index * size, (index + 1) * size)))
}

const readBags = (bytes: Buffer): Bag[] =>
  recordsOf(bytes, BAG_BYTES, (bag) => ({ generator: bag.readUInt16LE(0), modulator: bag.readUInt16LE(2) }))

const readGenerators = (bytes: Buffer): SoundFontGenerator[] =>
  recordsOf(bytes, GENERATOR_BYTES, (entry) => ({ operator: entry.readUInt16LE(0), amount: entry.readUInt16LE(2) }))

/** The last record of the table only marks the end of the previous record's bags. */
function withEnds<T extends { readonly firstBag: number }>(records: readonly T[]): (T & { readonly endBag: number })[] {
  return records.slice(0, -1).map((record, index) => {
    return { ...record, endBag: records[index + 1]?.firstBag ?? record.firstBag }
  })
}

const readPresets = (bytes: Buffer): Preset[] =>
  withEnds(
    recordsOf(bytes, PRESET_BYTES, (preset) => ({
      name: textOf(preset.subarray(0, NAME_BYTES)),
      program: preset.readUInt16LE(20),
      bank: preset.readUInt16LE(22),
      firstBag: preset.readUInt16LE(24),
    })),
  )

const readInstruments = (bytes: Buffer): FontInstrument[] =>
  withEnds(
    recordsOf(bytes, INSTRUMENT_BYTES, (instrument) => ({
      name: textOf(instrument.subarray(0, NAME_BYTES)),
      firstBag: instrument.readUInt16LE(20),
    })),
  )

const readSamples = (bytes: Buffer): Sample[] =>
  recordsOf(bytes, SAMPLE_BYTES, (sample) => ({
    name: textOf(sample.subarray(0, NAME_BYTES)),
    start: sample.readUInt32LE(20),
    end: sample.readUInt32LE(24),
    loopStart: sample.readUInt32LE(28),
    loopEnd: sample.readUInt32LE(32),
    rate: sample.readUInt32LE(36),
    key: sample.readUInt8(40),
    correctionCents: sample.readInt8(41),
    type: sample.readUInt16LE(44),
  }))
