import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { bundledSoundFont } from '#band/synth/find-sound-font.ts'
import { makeSprites, PROGRAMS } from './make-sprites.ts'

/**
 * `node apps/band/src/sprites/main.ts <folder>` cuts the sounds that a browser rehearses with, and prints the folder of
 * this version; what was cut from the same font by the same code is not cut again. Exits with 1, and a sentence that
 * says why, where they cannot be made.
 */
async function run(cacheFolder: string): Promise<string> {
  const { ffmpeg } = requireFfmpeg()
  // The bundled font alone: its licence is known, and every machine cuts the same sounds from it.
  const fontPath = bundledSoundFont()
  const folder = path.join(cacheFolder, versionOf(fontPath, ffmpeg))
  if (existsSync(path.join(folder, 'index.json'))) return folder
  await mkdir(cacheFolder, { recursive: true })
  const draft = await mkdtemp(path.join(cacheFolder, 'draft-'))
  try {
    await copyFile(path.join(path.dirname(fontPath), 'LICENSE.txt'), path.join(draft, 'LICENSE.txt'))
    await makeSprites({ fontPath, ffmpeg, folder: draft })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another build has been faster.
    if (!existsSync(path.join(folder, 'index.json'))) throw error
  }
  return folder
}

/** Everything that decides about the bytes of a sprite. */
function versionOf(fontPath: string, ffmpeg: string): string {
  const sources = readdirSync(import.meta.dirname).toSorted()
  const hash = createHash('sha256').update(readFileSync(fontPath))
  for (const name of sources) hash.update(readFileSync(path.join(import.meta.dirname, name)))
  hash.update(JSON.stringify(PROGRAMS))
  hash.update(execFileSync(ffmpeg, ['-version'], { encoding: 'utf8' }).split('\n')[0] ?? '')
  return hash.digest('hex').slice(0, 16)
}

const [cacheFolder] = process.argv.slice(2)
if (cacheFolder === undefined) {
  process.stderr.write('usage: node apps/band/src/sprites/main.ts <folder>\n')
  process.exit(64)
}
try {
  process.stdout.write(`${await run(cacheFolder)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
