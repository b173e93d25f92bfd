import { describe, expect, test } from 'vitest'
import { edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

const RAP = { ...SUNG, prompt: 'rap about the city', genres: ['rap'] }

describe('setLine', () => {
  test.each([SUNG, RAP])('changes the words of one line and nothing of the band, %#', (request) => {
    const text = 'I left the window open wide'
    const { before, after, comparison, defects } = edit(request, { op: 'setLine', line: 2, text })
    expect(after.lyrics[2]?.text).toBe(text)
    expect(after.lyrics.map((line) => line.text).with(2, '')).toEqual(
      before.lyrics.map((line) => line.text).with(2, ''),
    )
    const { id } = after.sections[after.lyrics[2]!.section]!
    expect(comparison.parts.filter(({ sectionId }) => sectionId !== id)).toEqual([])
    const parts = comparison.parts.map(({ part }) => part)
    expect(parts.filter((part) => !['vocal', 'backing vocal', 'lead'].includes(part))).toEqual([])
    expect(defects).toEqual([])
  })

  test('keeps the notes of a line with as many syllables', () => {
    const before = scoreOf(SUNG)
    const line = before.lyrics.findIndex(({ words }) => words.flatMap(({ syllables }) => syllables).length === 8)
    const notesOf = (score: typeof before) =>
      score.vocal?.notes.filter((note) => note.line === line).map(({ startBeat, pitch }) => [startBeat, pitch])
    const after = scoreOf(SUNG, { op: 'setLine', line, text: 'la la la la la la la la' })
    expect(notesOf(after)).toEqual(notesOf(before))
  })

  test('refuses instrumentals, lines that are not there, and words that cannot be sung in time', () => {
    expect(refusalOf(PLAYED, { op: 'setLine', line: 0, text: 'la' })).toBe('no-singer')
    expect(refusalOf(SUNG, { op: 'setLine', line: 999, text: 'la' })).toBe('no-such-line')
    expect(refusalOf(SUNG, { op: 'setLine', line: 0, text: ' … ' })).toBe('no-words')
    expect(refusalOf(SUNG, { op: 'setLine', line: 0, text: 'la '.repeat(66) })).toBe('line-too-long')
  })
})
