import type { Edit } from '@cadenza/composer/recipe/recipe'
import { expect, test } from 'vitest'
import { composeSung } from '#test/rehearsal/sung-song.ts'
import { formsBefore } from './form-history.ts'

const EDITS: readonly Edit[] = [
  { op: 'repeatSection', section: 1 },
  { op: 'setChords', section: 2, chords: ['I6', 'IV6'] },
  { op: 'moveSection', section: 3, to: 1 },
  { op: 'repeatSection', section: 3 },
  { op: 'addSection', kind: 'chorus', at: 2 },
  { op: 'setLine', line: 1, text: 'Nobody knows the radio' },
  { op: 'dropSection', section: 0 },
  { op: 'repeatSection', section: 1 },
]

test('the form before each edit is that of the song composed up to there', () => {
  const original = composeSung()
  for (const [count] of EDITS.entries()) {
    const score = composeSung(...EDITS.slice(0, count))
    const form = formsBefore({ original, score }, EDITS.slice(0, count + 1))[count] ?? []
    expect(form.map(({ id, kind }) => [id, kind])).toEqual(score.sections.map(({ id, kind }) => [id, kind]))
    const lines = score.lyrics.map(({ section, text }) => [section, text])
    expect(form.flatMap((section, index) => section.lines.map((text) => [index, text]))).toEqual(lines)
  }
})
