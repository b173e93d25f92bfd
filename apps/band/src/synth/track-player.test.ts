import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Score, Track } from '@cadenza/composer/score'
import { describe, expect, test } from 'vitest'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { bundledSoundFont, findPreset, findSoundFont } from './find-sound-font.ts'
import { startFluidSynth } from './fluid-synth.ts'
import { guitar, createTestScore, createTestTrack } from '#test/test-score.ts'
import { createTrackPlayer, type TrackPlayer } from './track-player.ts'
import { extractPreset } from './extract-preset.ts'
import { hasCompressedSamples, readSoundFont } from './sound-font.ts'
import { BLOCK_FRAMES } from './spill-file.ts'

const BLOCKS = Math.ceil((4 * SAMPLE_RATE) / BLOCK_FRAMES)
const score = createTestScore({ lengthSeconds: 4, tracks: (bars) => [...createTestScore().tracks, guitar(bars)] })
const font = readSoundFont(bundledSoundFont())
const synth = await startFluidSynth(hasCompressedSamples(font))
const player = createTrackPlayer(synth, font)

const named = (name: string): Track => score.tracks.find((track) => track.name === name)!

async function renderTrack(
  track: Track,
  by: Pick<TrackPlayer, 'play'> = player,
  inScore: Score = score,
): Promise<Stereo> {
  const whole = { left: new Float32Array(BLOCKS * BLOCK_FRAMES), right: new Float32Array(BLOCKS * BLOCK_FRAMES) }
  let at = 0
  for await (const block of by.play(track, inScore, BLOCKS)) {
    whole.left.set(block.left, at)
    whole.right.set(block.right, at)
    at += BLOCK_FRAMES
  }
  return whole
}

const hashOf = ({ left, right }: Stereo): string =>
  createHash('sha256').update(new Uint8Array(left.buffer)).update(new Uint8Array(right.buffer)).digest('hex')

const firstSound = ({ left }: Stereo, from = 0): number =>
  left.subarray(from).findIndex((sample) => Math.abs(sample) > 1e-4) + from

describe('a stem', () => {
  test('has the same bits regardless of what was played before', async () => {
    const before = hashOf(await renderTrack(named('drums')))
    await renderTrack(named('pad'))
    await renderTrack(named('guitar'))
    expect(hashOf(await renderTrack(named('drums')))).toBe(before)
  })

  test('played from one extracted preset is bit for bit what the whole font plays', async () => {
    const wholeFont: Pick<TrackPlayer, 'play'> = {
      async *play(track, inScore, blocks) {
        const bytes = new Uint8Array(readFileSync(font.path)).buffer
        const lending = { openInstrument: async () => synth.openInstrument(bytes, findPreset(font, track)) }
        yield* createTrackPlayer(lending, font).play(track, inScore, blocks)
      },
    }
    for (const name of ['drums', 'keys', 'pad', 'guitar']) {
      expect(hashOf(await renderTrack(named(name))), name).toBe(hashOf(await renderTrack(named(name), wholeFont)))
    }
  })

  test('begins within a millisecond of its written time', async () => {
    for (const startBeat of [0.5, 1.013, 2.507]) {
      const notes = [{ startBeat, beats: 0.25, pitch: 76, velocity: 127 }]
      const click = createTestTrack({ name: 'click', role: 'drums', program: 0, isDrums: true, notes, levelLu: 0 })
      const written = (startBeat * 60 * SAMPLE_RATE) / score.tempoBpm
      expect(Math.abs(firstSound(await renderTrack(click)) - written)).toBeLessThan(SAMPLE_RATE / 1000)
    }
  })

  test('follows the controllers', async () => {
    const notes = [{ startBeat: 0, beats: 8, pitch: 60, velocity: 100 }]
    const controls = [
      { beat: 0, controller: 11, value: 20 },
      { beat: 4, controller: 11, value: 127 },
    ]
    const swell = await renderTrack(
      createTestTrack({ name: 'swell', role: 'pad', program: 89, notes, controls, levelLu: 0 }),
    )
    const loudest = (from: number, to: number) =>
      swell.left.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE).reduce((most, x) => Math.max(most, Math.abs(x)), 0)
    expect(loudest(2.5, 3.5)).toBeGreaterThan(5 * loudest(1, 1.9))
  })

  test('is silent where the track has no notes', async () => {
    const stem = await renderTrack(createTestTrack({ name: 'none', role: 'pad', program: 89, notes: [], levelLu: 0 }))
    expect(stem.left.every((sample) => sample === 0)).toBe(true)
  })
})

describe('a font', () => {
  test('is loaded only in part, a fraction of the whole', () => {
    const preset = findPreset(font, named('keys'))
    const part = extractPreset(font, preset, { keys: [60, 72], velocities: [60, 100] })
    expect(preset).toMatchObject({ bank: 0, program: 0 })
    expect(part.byteLength).toBeLessThan(4 * 1024 * 1024)
  })

  test('plays the plain sound if it lacks a variation or a kit', () => {
    expect(findPreset(font, { program: 30, bank: 99, isDrums: false })).toMatchObject({ bank: 0, program: 30 })
    expect(findPreset(font, { program: 99, bank: 0, isDrums: true })).toMatchObject({ bank: 128, program: 0 })
  })

  test('that is configured but missing is an error that names it', () => {
    expect(() => findSoundFont('/nowhere/band.sf2')).toThrow('/nowhere/band.sf2')
    expect(() => readSoundFont(import.meta.filename)).toThrow('is no SoundFont')
  })
})
