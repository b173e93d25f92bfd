import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleForTier, sizeForTier } from '@cadenza/dev/test-tier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_RATE, stereoView } from '#band/signal/stereo.ts'
import type { RenderStage, StudioOptions } from './studio.ts'
import { decode, measure, newFolder, openTestStudio, orderOf, shareTestStudio } from '#test/studio/test-studio.ts'

const TIMEOUT = 120_000
const never = new AbortController().signal
const sharedStudio = shareTestStudio()

const sha256 = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

describe('a song', { timeout: TIMEOUT }, () => {
  const kinds = [
    ['rock', 128, -14],
    ['pop', 320, -14],
    ['classical', 320, -17],
    ['lofi', 192, -14],
  ] as const
  test.each(sampleForTier(kinds, 2))(
    'in %s at %d kbit/s has the right loudness, peaks, crest, length and stereo image, and no silence',
    async (genre, kbps, lufs) => {
      const seconds = sizeForTier({ gate: 6, deep: 10 })
      const folder = await newFolder()
      const order = orderOf({
        request: { prompt: `a score in ${genre}`, lengthSeconds: seconds },
        format: { kind: 'mp3', bitrateKbps: kbps, sampleRate: 44_100 },
      })
      const song = await sharedStudio().make(order, { folder, signal: never })
      const measured = measure(decode(path.join(folder, song.audio.fileName)))
      expect(Math.abs(measured.lufs - lufs)).toBeLessThan(0.3)
      expect(Math.abs(song.loudness.lufs - measured.lufs)).toBeLessThan(0.2)
      expect(measured.truePeakDb).toBeLessThanOrEqual(-1)
      expect(Math.abs(measured.seconds - seconds)).toBeLessThan(0.05)
      expect(measured.crestDb).toBeGreaterThan(9)
      expect(measured.crestDb).toBeLessThan(18)
      expect(measured.silence.share).toBeLessThanOrEqual(0.04)
      expect(measured.silence.longestGapSeconds).toBeLessThan(1.5)
      expect(measured.correlation).toBeGreaterThan(0.6)
      expect(measured.correlation).toBeLessThan(0.98)
      expect(Math.abs(measured.dcOffset)).toBeLessThan(0.001)
      expect(await readdir(folder)).toEqual(['song.mp3'])
    },
  )

  describe('made with other settings', () => {
    const order = orderOf({ request: { lengthSeconds: 4 } })
    let folder: string
    let usual: string
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'cadenza-band-'))
      const { audio } = await sharedStudio().make(order, { folder, signal: never })
      usual = path.join(folder, audio.fileName)
    }, TIMEOUT)
    afterAll(() => rm(folder, { recursive: true, force: true }))

    async function makeWith(settings: Partial<StudioOptions>): Promise<string> {
      const band = await openTestStudio({}, settings)
      const other = await newFolder()
      const { audio } = await band.make(order, { folder: other, signal: never })
      return path.join(other, audio.fileName)
    }

    test('has the same bytes for any number of threads', async () => {
      expect(await sha256(await makeWith({ threads: 1 }))).toBe(await sha256(usual))
    })

    test('without ffmpeg has the same length, loudness and peaks, and begins without a gap', async () => {
      const songs = [decode(usual), decode(await makeWith({ ffmpeg: null }))]
      const [withFfmpeg, without] = songs.map(measure)
      expect(without!.seconds).toBe(4)
      expect(withFfmpeg!.seconds).toBe(4)
      expect(Math.abs(without!.lufs - withFfmpeg!.lufs)).toBeLessThan(0.1)
      expect(without!.truePeakDb).toBeLessThanOrEqual(-1)
      const opening = (index: number) => measure(stereoView(songs[index]!, 0, SAMPLE_RATE / 50)).rmsDb
      expect(Math.abs(opening(0) - opening(1))).toBeLessThan(1)
    })
  })

  test('reports its progress, its facts and its stems', async () => {
    const folder = await newFolder()
    const stages = new Set<RenderStage>()
    const order = orderOf({ request: { lengthSeconds: 6, instrumental: false }, withStems: true })
    const song = await sharedStudio().make(order, {
      folder,
      signal: never,
      onProgress: ({ stage }) => stages.add(stage),
    })
    expect([...stages]).toEqual(['composing', 'playing', 'mixing', 'mastering', 'encoding'])
    expect(song).toMatchObject({ bpm: 120, key: 'C major', timeSignature: '4/4', vocals: 'played', lengthSeconds: 6 })
    expect(song.title).not.toBe('')
    expect(song.sections.map(({ kind }) => kind)).toEqual(['verse', 'chorus'])
    expect(song.lyrics[0]).toMatchObject({
      line: 'Rain on the window',
      words: [{ text: 'Rain', startSeconds: 0, endSeconds: 0.45 }, { startSeconds: 0.5 }, {}, {}],
    })
    expect(Buffer.from(song.peaks, 'base64')).toHaveLength(800)
    expect(song.stems.map(({ name }) => name).toSorted()).toEqual(['bass', 'drums', 'keys', 'melody', 'pad'])
    const stems = song.stems.map(({ fileName }) => measure(decode(path.join(folder, fileName))))
    for (const stem of stems) expect(stem).toMatchObject({ seconds: 6 })
    for (const { truePeakDb } of stems) expect(truePeakDb).toBeLessThan(-0.9)
  })

  test('as a loop continues at its beginning', async () => {
    const folder = await newFolder()
    const order = orderOf({ request: { lengthSeconds: 8 }, isLoop: true, format: { kind: 'wav' } })
    const song = await sharedStudio().make(order, { folder, signal: never })
    expect(song.lengthSeconds).toBe(6)
    const { left } = decode(path.join(folder, song.audio.fileName))
    expect(left).toHaveLength(6 * SAMPLE_RATE)
    const steps = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => Math.abs(left.at(from + i + 1)! - left.at(from + i)!))
    const seam = Math.abs(left[0]! - left.at(-1)!)
    expect(seam).toBeLessThan(2 * Math.max(...steps(-2000, -1), ...steps(0, 2000)))
    const loudness = (from: number, to: number) =>
      measure({ left: left.slice(from, to), right: left.slice(from, to) }).rmsDb
    expect(loudness(-4410, -1)).toBeGreaterThan(-40)
  })
})

describe('a cancelled song', { timeout: TIMEOUT }, () => {
  test.each(['composing', 'playing', 'mixing', 'mastering', 'encoding'] as const)(
    'stops while %s, with the reason given, and leaves nothing behind',
    async (when) => {
      const folder = await newFolder()
      const controller = new AbortController()
      const reason = new Error('nobody listens any more')
      const work = sharedStudio().make(orderOf({ request: { lengthSeconds: 4 } }), {
        folder,
        signal: controller.signal,
        onProgress: ({ stage }) => stage === when && controller.abort(reason),
      })
      await expect(work).rejects.toBe(reason)
      await sleep(50)
      expect(await readdir(folder)).toEqual([])
    },
  )
})
