import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { SPRITE_RATE } from './cut-sprite.ts'

const run = promisify(execFile)

const OPUS_KBPS = 40
const MP3_KBPS = 64
/** To start ffmpeg takes longer than to encode a sprite, so one process encodes several. */
const AT_ONCE = 12

export interface SpriteSamples {
  readonly id: string
  readonly samples: Float32Array
}

/** Without names and random numbers of the encoder, the same samples give the same bytes. */
const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

function outputsOf(folder: string, { id }: SpriteSamples, input: number): string[] {
  const opus = ['-c:a', 'libopus', '-b:a', `${OPUS_KBPS}k`, '-vbr', 'on', '-application', 'audio']
  const mp3 = ['-c:a', 'libmp3lame', '-b:a', `${MP3_KBPS}k`]
  const output = (codec: readonly string[], extension: string): string[] => {
    return ['-map', String(input), ...codec, ...EXACT, path.join(folder, `${id}.${extension}`)]
  }
  return [...output(opus, 'ogg'), ...output(mp3, 'mp3')]
}

/** Writes each sprite as Opus and as MP3. */
export async function encodeSprites(ffmpeg: string, folder: string, sprites: readonly SpriteSamples[]): Promise<void> {
  for (let from = 0; from < sprites.length; from += AT_ONCE) {
    const batch = sprites.slice(from, from + AT_ONCE)
    const inputs = batch.map(({ id }) => path.join(folder, `${id}.f32`))
    for (const [index, { samples }] of batch.entries()) {
      await writeFile(inputs[index] ?? '', new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
    }
    const quiet = ['-v', 'error', '-nostdin', '-y']
    await run(ffmpeg, [
      ...quiet,
      ...inputs.flatMap((input) => ['-f', 'f32le', '-ar', String(SPRITE_RATE), '-ac', '1', '-i', input]),
      ...batch.flatMap((sprite, input) => outputsOf(folder, sprite, input)),
    ])
  }
}
