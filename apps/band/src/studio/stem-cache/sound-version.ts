import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { hashOfSources } from './hash-of-sources.ts'

/** Every folder whose code a stem passes through before it is on disk. */
const RENDERING = ['{mix,signal,studio,synth,voice}/**/*.ts']
/** The only code of another workspace that decides when a note sounds; the rest of the composer is in the notes. */
const TIMING = '@cadenza/composer/score-time'
/** Names the exact versions of the synthesizer, the bundled sounds and the pronouncing dictionary. */
const DEPENDENCIES = new URL('../../../package.json', import.meta.url)

/**
 * Returns a hash of what decides about the sound of the same notes: the code, its dependencies, the files with sounds
 * and voice, and the runtime, because Math functions may differ between versions of V8 and between processors.
 */
export async function soundVersionOf(sounds: {
  readonly soundFontPath: string
  readonly voicePath: string | null
}): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await hashOfSources(RENDERING))
  for (const file of [fileURLToPath(import.meta.resolve(TIMING)), fileURLToPath(DEPENDENCIES)]) {
    hash.update(await readFile(file))
  }
  for (const file of [sounds.soundFontPath, sounds.voicePath]) {
    if (file === null) hash.update('none')
    else await addFile(hash, file)
  }
  return hash.update(`${process.versions.v8} ${process.arch}`).digest('hex')
}

async function addFile(hash: Hash, file: string): Promise<void> {
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer)
}
