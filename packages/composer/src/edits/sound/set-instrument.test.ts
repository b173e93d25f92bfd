import { describe, expect, test } from 'vitest'
import { changedPlaces, edit, PLAYED, refusalOf } from '#test/edit-song.ts'

describe('setInstrument', () => {
  test('gives a part to another instrument, in its range, and leaves the others', () => {
    const { after, comparison, defects } = edit(PLAYED, { op: 'setInstrument', part: 'lead', program: 42 })
    expect(after.tracks.find(({ name }) => name === 'lead')?.program).toBe(42)
    expect(changedPlaces(comparison).filter((place) => !place.startsWith('lead in'))).toEqual([])
    expect(comparison.facts).toEqual(['instruments'])
    expect(defects).toEqual([])
  })

  test('refuses unknown instruments, pianos for a drum kit and parts that nobody plays', () => {
    expect(refusalOf(PLAYED, { op: 'setInstrument', part: 'lead', program: 127 })).toBe('no-such-instrument')
    expect(refusalOf(PLAYED, { op: 'setInstrument', part: 'drums', program: 1 })).toBe('no-such-instrument')
    expect(refusalOf(PLAYED, { op: 'setInstrument', part: 'harmony-2', program: 25 })).toBe('no-such-part')
  })
})
