import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Lyrics } from '@cadenza/contract/songs'
import { startBand } from '@cadenza/dev/services/band'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import {
  requestGeneration,
  type GenerationStack,
  startGenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'

const KEY = 'the-key-of-the-band'
const REPOSITORY = path.resolve(import.meta.dirname, '../../../../../..')

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

  test('are sung, named and timed word by word, and charged for what was delivered', async () => {
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
  })
})
