import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Download, Lyrics } from '@cadenza/contract/songs'
import { startBand } from '@cadenza/dev/services/band'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { midiKey } from '#features/songs/files/song-media-keys.service.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import {
  post,
  requestGeneration,
  type GenerationStack,
  startGenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'

const KEY = 'the-key-of-the-band'
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

    const { audioFolder, hasMidi } = await studio.api.db
      .selectFrom('songs')
      .select(['audioFolder', 'hasMidi'])
      .where('id', '=', song?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(hasMidi).toBe(true)
    const score = Buffer.from((await studio.store.get(midiKey(audioFolder))) ?? [])
    const tempoEvent = Buffer.from([0xff, 0x51, 0x03])
    expect([score.indexOf('MThd'), score.includes(tempoEvent), score.includes('verse 1')]).toEqual([0, true, true])
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
