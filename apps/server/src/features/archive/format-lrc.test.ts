import { expect, test } from 'vitest'
import { formatLrc } from './format-lrc.ts'

const SONG = { title: 'Rain [demo]\nx', creatorName: 'Mira Lark', duration: 118.4 }
const sung = (text: string, everyMs = 500) =>
  text.split(' ').map((word, index) => ({ word, startMs: index * everyMs, endMs: index * everyMs + 400 }))

test('lines are those of the text, with the time of each word', () => {
  const lyrics = { text: '[Verse]\nRain on glass,\n\nslow "and" low', words: sung('rain on glass slow and low') }
  expect(formatLrc(lyrics, SONG)).toBe(
    [
      '[ti:Rain demo x]',
      '[ar:Mira Lark]',
      '[length:01:58]',
      '[00:00.00]<00:00.00>rain <00:00.50>on <00:01.00>glass',
      '[00:01.50]<00:01.50>slow <00:02.00>and <00:02.50>low',
      '',
    ].join('\n'),
  )
})

test('words that differ from the text are split into lines where the singer pauses', () => {
  const words = [...sung('la la la'), { word: 'oh', startMs: 61_234, endMs: 61_500 }]
  expect(formatLrc({ text: 'something else', words }, SONG)?.split('\n').slice(3)).toEqual([
    '[00:00.00]<00:00.00>la <00:00.50>la <00:01.00>la',
    '[01:01.23]<01:01.23>oh',
    '',
  ])
  const endless = formatLrc({ text: '', words: sung('la '.repeat(25).trim()) }, SONG)
  expect(endless?.split('\n').slice(3)).toHaveLength(4)
})

test('a word cannot break out of its line or pretend to be a time', () => {
  const words = [{ word: 'a]\n[00:09.00]b<00:01.00>', startMs: 0, endMs: 1 }]
  expect(
    formatLrc({ text: '', words }, { ...SONG, creatorName: null })
      ?.split('\n')
      .slice(2),
  ).toEqual(['[00:00.00]<00:00.00>a 00:09.00b00:01.00', ''])
})

test('returns null without times', () => {
  expect(formatLrc({ text: 'Rain', words: [] }, SONG)).toBeNull()
  expect(formatLrc({ text: 'Rain', words: [{ word: ' ', startMs: 0, endMs: 1 }] }, SONG)).toBeNull()
})
