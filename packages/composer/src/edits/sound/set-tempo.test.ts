import { describe, expect, test } from 'vitest'
import { beatsOfBar, secondsAtBeat } from '#composer/score-time.ts'
import { edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

describe('setTempo', () => {
  test.each([60, 133.5])('at %d bpm no note moves in its bar, and the length is exact', (bpm) => {
    const { before, after, comparison, defects } = edit(SUNG, { op: 'setTempo', bpm })
    expect(after.pulseBpm).toBe(bpm)
    expect(comparison.parts).toEqual([])
    expect(comparison.facts).toEqual(['tempo', 'length'])
    expect(after.barCount).toBe(before.barCount)
    const barsEnd = secondsAtBeat(after, after.barCount * beatsOfBar(after.metre))
    expect(barsEnd + after.tailSeconds).toBeCloseTo(after.lengthSeconds, 9)
    expect(after.lengthSeconds / before.lengthSeconds).toBeCloseTo(before.pulseBpm / bpm, 6)
    expect(defects).toEqual([])
  })

  test('the last of several counts', () => {
    expect(scoreOf(PLAYED, { op: 'setTempo', bpm: 70 }, { op: 'setTempo', bpm: 140 })).toEqual(
      scoreOf(PLAYED, { op: 'setTempo', bpm: 140 }),
    )
  })

  test('refuses tempos that nobody can follow, and songs that become too long', () => {
    expect(refusalOf(PLAYED, { op: 'setTempo', bpm: 29 })).toBe('too-slow')
    expect(refusalOf(PLAYED, { op: 'setTempo', bpm: 301 })).toBe('too-fast')
    expect(refusalOf({ ...PLAYED, lengthSeconds: 500 }, { op: 'setTempo', bpm: 40 })).toBe('too-long')
  })
})
