import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LISTED_PROGRAMS } from '@cadenza/composer/instruments/gm-instruments'
import { DRUM_KITS } from '@cadenza/composer/edits/sound/set-instrument'
import { DRUM } from '@cadenza/composer/parts/drums/drum-style'
import { type SoundIndex, type SoundSprite, soundId, type SpriteFile } from '@cadenza/vocabulary/sound-sprites'
import { findPreset } from '#band/synth/find-sound-font.ts'
import { readSoundFont, type SoundFont } from '#band/synth/sound-font.ts'
import { cutSprite, type CutSprite, type ReadSamples, SPRITE_RATE } from './cut-sprite.ts'
import { encodeSprites } from './encode-sprites.ts'
import { presetZones } from './preset-zones.ts'
import { thinDrums, thinMelodic } from './thin-zones.ts'

interface Program {
  readonly program: number
  readonly isDrums: boolean
}

/** Everything that a recipe can ask for. */
export const PROGRAMS: readonly Program[] = [
  ...LISTED_PROGRAMS.map((program) => ({ program, isDrums: false })),
  ...[...DRUM_KITS].map((program) => ({ program, isDrums: true })),
]

const BYTES_PER_SAMPLE = 2
const FULL_SCALE = 32_768
const HASH_DIGITS = 10

function sampleReader(font: SoundFont, file: number): ReadSamples {
  return ({ sample: { start, end } }) => {
    const bytes = Buffer.alloc((end - start) * BYTES_PER_SAMPLE)
    readSync(file, bytes, 0, bytes.length, font.samplesOffset + start * BYTES_PER_SAMPLE)
    return Float32Array.from({ length: end - start }, (_, index) => bytes.readInt16LE(2 * index) / FULL_SCALE)
  }
}

function cutProgram(font: SoundFont, { program, isDrums }: Program, read: ReadSamples): CutSprite {
  const zones = presetZones(font, findPreset(font, { program, bank: 0, isDrums }))
  const thinned = isDrums ? thinDrums(zones, Object.values(DRUM)) : thinMelodic(zones)
  return cutSprite(thinned, { read, isDrums })
}

/** Gives a file a name that says what is in it, so that it can be cached for ever. */
async function nameByContent(folder: string, id: string, extension: string): Promise<SpriteFile> {
  const written = path.join(folder, `${id}.${extension}`)
  const bytes = await readFile(written)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
  const name = `${id}-${hash}.${extension}`
  await rename(written, path.join(folder, name))
  return { name, bytes: bytes.length }
}

/** Cuts the sprites of all programs from a font of uncompressed samples, and writes them with their index. */
export async function makeSprites(options: {
  readonly fontPath: string
  readonly ffmpeg: string
  readonly folder: string
}): Promise<void> {
  const { fontPath, ffmpeg, folder } = options
  const font = readSoundFont(fontPath)
  const file = openSync(fontPath, 'r')
  const read = sampleReader(font, file)
  const cut = PROGRAMS.map((program) => ({ id: soundId(program), ...cutProgram(font, program, read) }))
  closeSync(file)
  await encodeSprites(ffmpeg, folder, cut)
  const sprites: Record<string, SoundSprite> = {}
  for (const { id, samples, zones } of cut) {
    const [opus, mp3] = [await nameByContent(folder, id, 'ogg'), await nameByContent(folder, id, 'mp3')]
    sprites[id] = { opus, mp3, seconds: samples.length / SPRITE_RATE, zones }
    await rm(path.join(folder, `${id}.f32`))
  }
  await writeFile(path.join(folder, 'index.json'), JSON.stringify(sprites satisfies SoundIndex))
}
