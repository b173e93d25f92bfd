import { expect, test } from 'vitest'
import { englishStyles } from './english-styles.ts'

test.each([
  [
    'bossa nova with nylon guitar, whispered female voice, slow',
    ['bossa nova', 'whispered vocals', 'female vocals', 'nylon guitar', 'slow tempo'],
    [],
  ],
  [
    'düsterer Techno, 138 BPM, kein Gesang, ohne Synthesizer',
    ['techno', 'dark', 'instrumental', '138 bpm'],
    ['synthesizer'],
  ],
  ['rock de los 70 con órgano, en re menor, nada triste', ['rock', 'organ', 'D minor', '1970s'], ['sad']],
  ['something for my grandmother', [], []],
])('%s', (prompt, positive, negative) => {
  expect(englishStyles(prompt, 7)).toEqual({ positive, negative })
})

test('no more are returned than a model weighs well, the most important first', () => {
  const { positive } = englishStyles(
    'sad warm jazz ballad with piano, cello, harp, oboe, flute and strings at 70 bpm',
    7,
  )
  expect(positive).toHaveLength(7)
  expect(positive.slice(0, 2)).toEqual(['jazz', 'ballad'])
})
