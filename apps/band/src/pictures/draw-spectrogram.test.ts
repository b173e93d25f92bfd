import { describe, expect, test } from 'vitest'
import { randomStream } from '#band/signal/random-stream.ts'
import { createTestScore } from '#test/test-score.ts'
import { drawSpectrogram, SPECTROGRAM_SIZE } from './draw-spectrogram.ts'
import { drawText, textWidth } from './pixel-font.ts'
import { encodePng } from './png.ts'

const score = createTestScore({ lengthSeconds: 10 })

/** Random levels, which compress worse than those of any music. */
function noise() {
  const random = randomStream('noise')
  const levelsDb = Float32Array.from(
    { length: SPECTROGRAM_SIZE.columns * SPECTROGRAM_SIZE.rows },
    () => random.gaussian() * 10 - 50,
  )
  return { ...SPECTROGRAM_SIZE, levelsDb }
}

describe('the picture of a spectrogram', () => {
  const picture = drawSpectrogram(noise(), score)

  test('is 1200 by 360 pixels, has at most 256 colors, and is small even for noise', () => {
    expect([picture.width, picture.height]).toEqual([1200, 360])
    expect(picture.palette.length).toBeLessThanOrEqual(256)
    expect(picture.pixels.reduce((a, b) => Math.max(a, b))).toBeLessThan(picture.palette.length)
    expect(encodePng(picture).length).toBeLessThan(250_000)
  })

  test('is the same every time', () => {
    expect(Buffer.from(drawSpectrogram(noise(), score).pixels).equals(picture.pixels)).toBe(true)
  })

  test('draws silence dark', () => {
    const levelsDb = new Float32Array(SPECTROGRAM_SIZE.columns * SPECTROGRAM_SIZE.rows).fill(-120)
    const { pixels } = drawSpectrogram({ ...SPECTROGRAM_SIZE, levelsDb }, score)
    expect(new Set(Array.from({ length: 300 }, (_, row) => pixels[(30 + row) * 1200 + 702]))).toEqual(new Set([0]))
  })
})

describe('letters', () => {
  const dots = (text: string): number => {
    let count = 0
    drawText(text, 1, () => count++)
    return count
  }

  test('exist for all labels', () => {
    const labels = ['Intro', 'Verse', 'Pre-chorus', 'Chorus', 'Bridge', 'Solo', 'Outro', '0123456789', ':', '10k']
    const missing = labels.flatMap((label) => label.split('')).filter((letter) => dots(letter) === 0)
    expect(missing).toEqual([])
  })

  test('stay inside the width of textWidth', () => {
    let right = 0
    drawText('Pre-chorus 2', 2, (x, _, side) => (right = Math.max(right, x + side)))
    expect(right).toBeLessThanOrEqual(textWidth('Pre-chorus 2', 2))
  })
})
