import { compose } from '@cadenza/composer/compose'
import { beatsOfBar } from '@cadenza/composer/score-time'
import { expect, test } from 'vitest'
import { drawTunes, TUNE_SIZE } from './section-tune.ts'

const score = compose({ prompt: 'a pop song about the sea', lengthSeconds: 60, instrumental: false, seed: '1' })

test('each section is drawn with one note of the picture for each note of its tune, within its frame', () => {
  const tunes = drawTunes(score)
  expect(tunes).toHaveLength(score.sections.length)
  const barBeats = beatsOfBar(score.metre)
  for (const [index, { startBar, bars }] of score.sections.entries()) {
    const drawn = tunes[index]!.match(/M[^M]+/g) ?? []
    const isSungIn = ({ startBeat }: { startBeat: number }) =>
      startBeat >= startBar * barBeats && startBeat < (startBar + bars) * barBeats
    const sung = score.vocal!.notes.filter(isSungIn)
    const expected = sung.length > 0 ? sung.length : drawn.length
    expect([drawn.length, drawn.length > 0]).toEqual([expected, true])
    for (const note of drawn) {
      const [x = 0, y = 0, width = 0, height = 0] = (note.match(/[\d.]+/g) ?? []).map(Number)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(TUNE_SIZE.width + 2)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(TUNE_SIZE.height + 0.1)
    }
  }
})

test('another song has other tunes', () => {
  const other = compose({ prompt: 'a pop song about the sea', lengthSeconds: 60, instrumental: false, seed: '2' })
  expect(drawTunes(other)).not.toEqual(drawTunes(score))
})
