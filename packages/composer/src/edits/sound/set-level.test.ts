import { describe, expect, test } from 'vitest'
import { edit, PLAYED, refusalOf, SUNG } from '#test/edit-song.ts'

describe('setLevel', () => {
  test.each(['bass', 'vocal'] as const)('moves the fader of the %s and no note', (part) => {
    const { before, after, comparison } = edit(SUNG, { op: 'setLevel', part, offsetLu: -4.5 })
    expect([comparison.parts, comparison.facts]).toEqual([[], ['mix']])
    const levelOf = (score: typeof before) =>
      part === 'vocal' ? score.vocal!.levelLu : score.tracks.find(({ name }) => name === part)!.levelLu
    expect(levelOf(after) - levelOf(before)).toBeCloseTo(-4.5, 9)
  })

  test('refuses parts that nobody plays', () => {
    expect(refusalOf(PLAYED, { op: 'setLevel', part: 'vocal', offsetLu: 1 })).toBe('no-such-part')
  })
})
