import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { expect, onTestFinished, test } from 'vitest'
import { openStemCache, type StemCache } from '#band/studio/stem-cache/stem-cache.ts'
import { soundVersionOf } from '#band/studio/stem-cache/sound-version.ts'
import { openStudio } from '#band/studio/studio.ts'
import { bundledSoundFont } from '#band/synth/find-sound-font.ts'
import { newFolder, orderOf } from '#test/studio/test-studio.ts'
import { fetchTestVoice } from '#test/test-voice.ts'

const REQUEST = { prompt: 'a pop song about rain', lengthSeconds: 8, instrumental: false, seed: 'the root of a song' }
const OTHER_BASS = { op: 'setInstrument', part: 'bass', program: 32 } as const
const OTHER_LINE = { op: 'setLine', line: 0, text: 'the river takes another road' } as const

type MakeHashes = (edits: Recipe['edits']) => Promise<Record<string, string>>

/** Opens a studio; what it returns makes the song with some edits, and hashes its audio and its stems. */
async function openHashingStudio(voicePath: string, stemCache: StemCache | null): Promise<MakeHashes> {
  const studio = await openStudio({ soundFontPath: bundledSoundFont(), voicePath, ffmpeg: null, threads: 2, stemCache })
  onTestFinished(() => studio.close())
  return async (edits) => {
    const folder = await newFolder()
    const order = orderOf({ request: REQUEST, recipe: { engine: ENGINE_VERSION, edits }, format: { kind: 'wav' } })
    const song = await studio.make({ ...order, withStems: true }, { folder, signal: new AbortController().signal })
    const files = [{ name: 'song', fileName: song.audio.fileName }, ...song.stems]
    const hashes = files.map(async ({ name, fileName }) => {
      const bytes = await readFile(path.join(folder, fileName))
      return [name, createHash('sha256').update(bytes).digest('hex')] as const
    })
    return { ...Object.fromEntries(await Promise.all(hashes)), words: JSON.stringify(song.lyrics) }
  }
}

test(
  'a song from stems that were recorded before has the same bytes as one recorded anew',
  { timeout: 240_000 },
  async () => {
    const folder = await newFolder()
    const voicePath = await fetchTestVoice()
    const soundVersion = await soundVersionOf({ soundFontPath: bundledSoundFont(), voicePath })
    const bounds = { maxBytes: 1e9, maxAgeMs: 1e9, freeBytes: 0 }
    const onError = (error: unknown) => expect.unreachable(String(error))
    const cache = await openStemCache({ folder, soundVersion, ...bounds, onError })
    const [make, makeAnew] = [await openHashingStudio(voicePath, cache), await openHashingStudio(voicePath, null)]
    const recordedFor = async (edits: Recipe['edits']) => {
      const before = cache.counts()
      const hashes = await make(edits)
      const after = cache.counts()
      return { hashes, recorded: after.recorded - before.recorded, reused: after.reused - before.reused }
    }
    const first = await recordedFor([])
    expect(first.reused).toBe(0)
    const again = await recordedFor([])
    expect(again).toMatchObject({ hashes: first.hashes, recorded: 0 })

    const bass = await recordedFor([OTHER_BASS])
    expect(bass.recorded).toBe(1)
    expect(bass.hashes).toEqual(await makeAnew([OTHER_BASS]))
    expect(bass.hashes['bass']).not.toBe(first.hashes['bass'])

    const line = await recordedFor([OTHER_BASS, OTHER_LINE])
    expect(line.reused).toBeGreaterThan(2)
    expect(line.hashes).toEqual(await makeAnew([OTHER_BASS, OTHER_LINE]))
    expect(line.hashes['vocal']).not.toBe(first.hashes['vocal'])
    expect(line.hashes['words']).not.toBe(first.hashes['words'])
  },
)
