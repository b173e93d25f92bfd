import type { Lyrics } from '@cadenza/contract/songs'
import { expect, test } from 'vitest'
import { nextChangeAfter, positionAt, parseLyrics } from './lyric-lines.ts'

/** One word every half second, each lasting 400 ms. */
const sung = (words: string, fromMs = 0): Lyrics['words'] =>
  words.split(' ').map((word, index) => {
    const startMs = fromMs + index * 500
    return { word, startMs, endMs: startMs + 400 }
  })

const timesOf = (lyrics: Lyrics): (number | null)[][] =>
  parseLyrics(lyrics).lines.map((line) => line.words.map((word) => word.startMs))

test('splits the text into lines, and an empty line starts a stanza', () => {
  const { lines, isTimed } = parseLyrics({ text: 'Low tide,\r\nlow tide\n\n\nLeave the door\n', words: [] })
  expect(lines.map((line) => line.words.map((word) => word.text).join(' '))).toEqual([
    'Low tide,',
    'low tide',
    'Leave the door',
  ])
  expect(lines.map((line) => line.isStanzaStart)).toEqual([false, false, true])
  expect(isTimed).toBe(false)
})

test('an empty text has no lines, even with times', () => {
  expect(parseLyrics({ text: '', words: [] })).toEqual({ lines: [], isTimed: false })
  expect(parseLyrics({ text: ' \n\n', words: sung('low tide') })).toEqual({ lines: [], isTimed: false })
})

test('words match their times despite punctuation, case and accents', () => {
  const text = '“Élan,” she said —\ncouldn’t it wait?'
  expect(timesOf({ text, words: sung("elan she said couldn't it wait") })).toEqual([
    [0, 500, 1000, 1400],
    [1500, 2000, 2500],
  ])
})

test('a repeated word gets the time of its own occurrence', () => {
  expect(timesOf({ text: 'low tide low tide\nlow tide', words: sung('low tide low tide low tide') })).toEqual([
    [0, 500, 1000, 1500],
    [2000, 2500],
  ])
})

test('a word that was not sung leaves the others in place, and counts as sung with the next one', () => {
  const words = sung('ferry lights go twos')
  expect(timesOf({ text: 'Ferry lights go out in twos', words })).toEqual([[0, 500, 1000, 1500, 1500, 1500]])
})

test('a word that was sung but not written is left out', () => {
  const words = sung('oh ferry lights yeah go out')
  expect(timesOf({ text: 'Ferry lights\ngo out', words })).toEqual([
    [500, 1000],
    [2000, 2500],
  ])
})

test('times in the wrong order are sorted', () => {
  const words = sung('ferry lights go out').toReversed()
  expect(timesOf({ text: 'Ferry lights go out', words })).toEqual([[0, 500, 1000, 1500]])
})

test('a line without known times has no time, and the lines around it keep theirs', () => {
  const { lines } = parseLyrics({
    text: 'Ferry lights go out\n(hm hm)\nin twos again tonight',
    words: sung('ferry lights go out in twos again tonight'),
  })
  expect(lines.map((line) => line.startMs)).toEqual([0, null, 2000])
})

test('the times of another song are ignored', () => {
  const lyrics = { text: 'Ferry lights go out in twos', words: sung('somebody swept the paper moons in') }
  const { lines, isTimed } = parseLyrics(lyrics)
  expect(isTimed).toBe(false)
  expect(lines[0]?.startMs).toBeNull()
})

test('ten thousand words get no times, to save memory', () => {
  const many = (prefix: string): string => Array.from({ length: 10_000 }, (_, index) => prefix + index).join(' ')
  expect(parseLyrics({ text: many('a'), words: sung(many('b')) }).isTimed).toBe(false)
})

test('the current line is the last one that began, and its sung words are counted', () => {
  const { lines } = parseLyrics({ text: 'Ferry lights\ngo out', words: sung('ferry lights go out', 1000) })
  expect(positionAt(lines, 999)).toEqual({ line: -1, words: 0 })
  expect(positionAt(lines, 1000)).toEqual({ line: 0, words: 1 })
  expect(positionAt(lines, 1999)).toEqual({ line: 0, words: 2 })
  expect(positionAt(lines, 2000)).toEqual({ line: 1, words: 1 })
  expect(positionAt(lines, 99_000)).toEqual({ line: 1, words: 2 })
})

test('the next change is the next word, and there is none after the last', () => {
  const { lines } = parseLyrics({ text: 'Ferry lights\ngo out', words: sung('ferry lights go out', 1000) })
  expect(nextChangeAfter(lines, 0)).toBe(1000)
  expect(nextChangeAfter(lines, 1000)).toBe(1500)
  expect(nextChangeAfter(lines, 2500)).toBeNull()
})
