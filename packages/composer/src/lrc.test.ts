import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { timedLyrics, toLrc } from './lrc.ts'

describe('timed lyrics', () => {
  const score = compose({ prompt: 'pop about the sea', lengthSeconds: 90, instrumental: false, seed: '1' })

  test('LRC has a line for each line, in order of time', () => {
    const lines = toLrc(score).trim().split('\n')
    expect(lines).toHaveLength(score.lyrics.length)
    for (const line of lines) expect(line).toMatch(/^\[\d\d:\d\d\.\d\d\]\S/)
    expect(lines.toSorted()).toEqual(lines)
  })

  test('with words it has a time for each word', () => {
    const [first] = toLrc(score, { withWords: true }).split('\n')
    expect(first!.match(/<\d\d:\d\d\.\d\d>/g)).toHaveLength(score.lyrics[0]!.words.length)
  })

  test('seconds lie inside the song and nest: line, word, syllable', () => {
    for (const line of timedLyrics(score)) {
      expect(line.endSeconds).toBeLessThanOrEqual(score.lengthSeconds)
      for (const word of line.words) {
        expect(word.startSeconds).toBeGreaterThanOrEqual(line.startSeconds)
        expect(word.endSeconds).toBeLessThanOrEqual(line.endSeconds)
        expect(word.syllables[0]!.startSeconds).toBe(word.startSeconds)
        expect(word.syllables.at(-1)!.endSeconds).toBe(word.endSeconds)
      }
    }
  })

  test('an instrumental has none', () => {
    const played = compose({ prompt: 'pop', lengthSeconds: 20, instrumental: true, seed: '1' })
    expect(toLrc(played)).toBe('')
  })
})
