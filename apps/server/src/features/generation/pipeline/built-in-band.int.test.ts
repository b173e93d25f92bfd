import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { toMidi } from '@cadenza/composer/midi'
import { randomStream } from '@cadenza/composer/random'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { OPS, randomEdit } from '@cadenza/composer/test/random-recipes'
import type { Download, Lyrics } from '@cadenza/contract/songs'
import { startBand } from '@cadenza/dev/services/band'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { GENRES } from '@cadenza/vocabulary/genres'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { midiKey, scoreKey } from '#features/songs/files/song-media-keys.service.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { rehearse, type Rehearsal, tryRehearsing } from '#test/generation/rehearse.ts'
import {
  post,
  requestGeneration,
  type GenerationStack,
  startGenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'

const KEY = 'the-key-of-the-band'
/** Short songs of all genres with up to three edits, as the browser would rehearse them. */
function rehearsedSong(index: number): Rehearsal {
  const random = randomStream(`recorded ${index}`)
  const genre = GENRES[index % GENRES.length] ?? 'pop'
  const order = {
    prompt: `${genre} about the sea`,
    genres: [genre],
    duration: 'custom',
    customSeconds: random.integer(10, 16),
    isInstrumental: index % 2 === 0,
  } as const
  const root = `recorded ${index}`
  const { score } = rehearse(order, [], root)
  for (;;) {
    const edits = Array.from({ length: random.integer(1, 3) }, () => randomEdit(random.pick(OPS), score, random))
    const rehearsal = tryRehearsing(order, edits, root)
    if (rehearsal && rehearsal.score.lengthSeconds >= 10 && rehearsal.score.lengthSeconds <= 30) return rehearsal
  }
}

const run = promisify(execFile)
const REPOSITORY = path.resolve(import.meta.dirname, '../../../../../..')
/** The program of `npm run band:verify`. */
const VERIFY_COMMAND = path.join(REPOSITORY, 'apps/band/src/verify.ts')

describe('songs of the built-in band', { timeout: 120_000 }, () => {
  let dir: string
  let band: Awaited<ReturnType<typeof startBand>>
  let studio: GenerationStack
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'cadenza-band-'))
    const cacheDir = path.join(REPOSITORY, '.dev/cache')
    band = await startBand({ key: KEY, port: await findFreePort(), dir, cacheDir })
    studio = await startGenerationStack({ alwaysReplay: false, env: { MUSIC_URL: band.url, MUSIC_KEY: KEY } })
  })
  const mediaOf = (songId: string) =>
    studio.api.db
      .selectFrom('songs')
      .select(['audioFolder', 'hasMidi'])
      .where('id', '=', songId)
      .executeTakeFirstOrThrow()
  afterAll(async () => {
    await studio.close()
    await band.stop()
    await rm(dir, { recursive: true, force: true })
  })

  test('are sung, named and timed word by word, charged for what was delivered, and kept with their score', async () => {
    const nora = await studio.newUser('nora')
    const lyrics = 'Rain on the window tonight\nI will be home by the light'
    const request = { prompt: 'a warm pop song at 100 bpm in G major', lyrics, isInstrumental: false, enhance: false }
    const { generationIds } = await requestGeneration(studio, nora, request)
    const { state, failure, song } = await waitForGenerationEnd(studio, nora, generationIds[0] ?? '', 100_000)
    expect({ state, failure }).toEqual({ state: 'succeeded', failure: null })
    expect(song).toMatchObject({ hasLyrics: true, tempoBpm: 100, musicalKey: 'G major', creditsUsed: 45 })
    expect(song?.duration).toBeCloseTo(10, 0)
    expect(song?.title).toMatch(/\S/)

    const answer = await nora.browser.request(`${studio.api.origin}/api/songs/${song?.id}/lyrics`)
    const { text, words } = (await answer.json()) as Lyrics
    expect(text.split('\n').slice(0, 2).join('\n')).toBe(lyrics)
    expect(words.slice(0, 4).map(({ word }) => word)).toEqual(['Rain', 'on', 'the', 'window'])
    const starts = words.map(({ startMs }) => startMs)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(starts.at(-1)).toBeLessThan(10_000)
    expect(await ledgerViolations(studio.api.db)).toEqual([])

    const { audioFolder, hasMidi } = await mediaOf(song?.id ?? '')
    expect(hasMidi).toBe(true)
    const score = Buffer.from((await studio.store.get(midiKey(audioFolder))) ?? [])
    const tempoEvent = Buffer.from([0xff, 0x51, 0x03])
    expect([score.indexOf('MThd'), score.includes(tempoEvent), score.includes('verse 1')]).toEqual([0, true, true])
  })

  test(
    'are recorded with exactly the notes that were rehearsed, and keep their score',
    { timeout: 3_600_000 },
    async () => {
      const ida = await studio.newUser('ida', 20_000)
      for (let index = 0; index < sizeForTier({ gate: 2, deep: 50 }); index++) {
        const { body, score } = rehearsedSong(index)
        const { generationIds } = await requestGeneration(studio, ida, { ...body })
        const { failure, song } = await waitForGenerationEnd(studio, ida, generationIds[0] ?? '', 300_000)
        expect(failure).toBeNull()
        const { fingerprint, engine } = body.recipe
        expect(song).toMatchObject({ fingerprint, engineVersion: engine, isAsRehearsed: true })
        expect(song?.creditsUsed).toBe(Math.ceil(score.lengthSeconds) + 35)
        const { audioFolder } = await mediaOf(song?.id ?? '')
        expect(Buffer.from((await studio.store.get(midiKey(audioFolder))) ?? [])).toEqual(Buffer.from(toMidi(score)))
        const stored = gunzipSync((await studio.store.get(scoreKey(audioFolder))) ?? new Uint8Array())
        expect(JSON.parse(stored.toString('utf8'))).toEqual(JSON.parse(JSON.stringify(score)))
      }
      expect(await ledgerViolations(studio.api.db)).toEqual([])
    },
  )

  test('have a recipe also where none was rehearsed, from which their score can be composed again', async () => {
    const lars = await studio.newUser('lars')
    const request = { prompt: 'a sad ballad about rain, male voice', genres: ['ballad'], isInstrumental: false }
    const { generationIds } = await requestGeneration(studio, lars, request)
    const { song, enhancedPrompt } = await waitForGenerationEnd(studio, lars, generationIds[0] ?? '', 100_000)
    const { recipe, rehearsedSha256 } = await studio.api.db
      .selectFrom('generations')
      .selectAll()
      .where('id', '=', generationIds[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(rehearsedSha256).toBeNull()
    expect(recipe).toMatchObject({ edits: [], request: { prompt: enhancedPrompt, voice: 'male', genres: ['ballad'] } })
    const composed = composeRecipe(recipe as unknown as Recipe)
    if (composed.kind !== 'composed') throw new Error(composed.kind)
    const fingerprint = fingerprintOf(composed.score)
    expect(song).toMatchObject({ fingerprint, engineVersion: composed.score.engineVersion, isAsRehearsed: false })
  })

  test('carry tags, an intact signature and the watermark in the MP3 that a user downloads', async () => {
    const otto = await studio.newUser('otto')
    const request = {
      prompt: 'calm lo-fi for a rainy evening',
      isInstrumental: true,
      enhance: false,
      customSeconds: 30,
    }
    const { generationIds } = await requestGeneration(studio, otto, request)
    const { song } = await waitForGenerationEnd(studio, otto, generationIds[0] ?? '', 100_000)
    const downloadPath = `/api/songs/${song?.id}/downloads`
    const answer = await post(otto, studio.api.origin, downloadPath, { body: { quality: 'high' } })
    const { url } = (await answer.json()) as Download
    const file = path.join(dir, 'downloaded.mp3')
    await writeFile(file, new Uint8Array(await (await fetch(url)).arrayBuffer()))

    const { stdout } = await run(process.execPath, [VERIFY_COMMAND, file])
    expect(stdout).toContain('says that software made it (algorithmicMedia): instrumentation, composition')
    expect(stdout).toMatch(/by otto, .*made by Cadenza band/)
    expect(stdout).toContain('Signature  valid: nothing was changed')
    expect(stdout).toMatch(/Watermark {2}song [0-9a-f]{8}/)
  })
})
