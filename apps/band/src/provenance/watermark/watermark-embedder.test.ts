import { describe, expect, test } from 'vitest'
import { measureLoudness } from '#band/signal/meters/loudness-meter.ts'
import { SAMPLE_RATE, stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { copyOf, forEachUnevenBlock, largestDifference, syntheticMusic } from '#test/test-signals.ts'
import { detectWatermark, WATERMARK_THRESHOLD } from './detect-watermark.ts'
import { createWatermarkEmbedder } from './watermark-embedder.ts'

const KEY = 'a key for tests'
const NUMBER = 0x9e_37_79_b9

/** The latency is removed from the result. */
function marked(song: Stereo, takeBlocks = (whole: Stereo, take: (block: Stereo) => void) => take(whole)): Stereo {
  const marker = createWatermarkEmbedder(KEY, NUMBER)
  const frames = song.left.length
  const whole = silence(frames + marker.latency)
  whole.left.set(song.left)
  whole.right.set(song.right)
  takeBlocks(whole, (block) => marker.process(block))
  return copyOf(stereoView(whole, marker.latency, marker.latency + frames))
}

function energyOf({ left, right }: Stereo): number {
  return left.reduce((sum, sample, i) => sum + sample * sample + right[i]! * right[i]!, 0)
}

function residualDb(song: Stereo, changed: Stereo): number {
  const ear = (name: 'left' | 'right') => song[name].map((sample, i) => sample - changed[name][i]!)
  return 10 * Math.log10(energyOf({ left: ear('left'), right: ear('right') }) / energyOf(song))
}

const song = syntheticMusic('to be marked', 24)
const markedSong = marked(song)

describe('a watermark', { timeout: 60_000 }, () => {
  test('is read with its key from the whole song and from any sample in the middle', () => {
    const whole = detectWatermark(markedSong, KEY)
    expect(whole.statistic).toBeGreaterThan(WATERMARK_THRESHOLD)
    expect(whole.number).toBe(NUMBER)
    const from = 5 * SAMPLE_RATE + 1357
    const part = detectWatermark(stereoView(markedSong, from, from + 15 * SAMPLE_RATE), KEY)
    expect(part.statistic).toBeGreaterThan(WATERMARK_THRESHOLD)
    expect(part.number).toBe(NUMBER)
  })

  test('is not found with another key or in a song without a watermark', () => {
    const { statistic, number } = detectWatermark(markedSong, 'another key')
    expect(statistic).toBeLessThan(WATERMARK_THRESHOLD)
    expect(number).toBeNull()
    expect(detectWatermark(song, KEY).statistic).toBeLessThan(WATERMARK_THRESHOLD)
  })

  test('is at least 37 dB below the music and does not change its loudness', () => {
    expect(residualDb(song, markedSong)).toBeLessThan(-37)
    const loudness = (of: Stereo) => measureLoudness(of, SAMPLE_RATE).integratedLufs
    expect(Math.abs(loudness(song) - loudness(markedSong))).toBeLessThan(0.05)
  })

  test('does not depend on how the song is cut into blocks', () => {
    const short = stereoView(song, 0, 3 * SAMPLE_RATE)
    expect(largestDifference(marked(short, forEachUnevenBlock), marked(short))).toBe(0)
  })

  test('keeps silence silent', () => {
    const still = marked(silence(SAMPLE_RATE))
    expect(energyOf(still)).toBe(0)
    expect(detectWatermark(still, KEY)).toEqual({ statistic: 0, number: null })
    expect(detectWatermark(silence(100), KEY)).toEqual({ statistic: 0, number: null })
  })
})
