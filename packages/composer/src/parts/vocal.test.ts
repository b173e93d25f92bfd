import { describe, expect, test } from 'vitest'
import { compose } from '#composer/compose.ts'
import { isStrongBeat } from '#composer/melody/metric-strength.ts'
import { secondsAtBeat } from '#composer/score-time.ts'
import { VOICE_RANGES } from './vocal.ts'

const sing = (prompt: string, seed = '1', lengthSeconds = 60) =>
  compose({ prompt, lengthSeconds, instrumental: false, seed })

describe('the singer', () => {
  test.each(['female', 'male'] as const)('stays in the range of a %s voice', (voice) => {
    const { vocal } = sing(`pop, ${voice} vocals`, '2', 120)
    const [low, high] = VOICE_RANGES[voice]
    expect(vocal?.voice).toBe(voice)
    for (const { pitch } of vocal!.notes) {
      expect(pitch).toBeGreaterThanOrEqual(low)
      expect(pitch).toBeLessThanOrEqual(high)
    }
  })

  test.each(['pop', 'ballad', 'country', 'rock'])('breathes at least half a beat in every line of %s', (genre) => {
    const { lyrics } = sing(genre, '3', 90)
    const breaths = lyrics.slice(1).map((line, index) => line.startBeat - lyrics[index]!.endBeat)
    expect(Math.min(...breaths)).toBeGreaterThanOrEqual(0.45)
  })

  test('puts stressed syllables on strong beats rather than weak ones', () => {
    const notes = ['1', '2', '3', '4'].flatMap((seed) => sing('pop', seed).vocal!.notes)
    const strong = notes.filter(({ startBeat }) => isStrongBeat(Math.round(startBeat * 4) / 4, '4/4'))
    const stressedShare = (list: typeof notes): number =>
      list.filter(({ isStressed }) => isStressed).length / list.length
    expect(stressedShare(strong)).toBeGreaterThan(stressedShare(notes) + 0.1)
  })

  test('has a second voice in the last chorus of a song with several', () => {
    const { vocal, sections } = sing('pop', '1', 150)
    const last = sections.findLast(({ kind }) => kind === 'chorus')!
    expect(vocal!.backing.length).toBeGreaterThan(0)
    for (const { startBeat } of vocal!.backing) expect(startBeat).toBeGreaterThanOrEqual(last.startBar * 4)
    const main = new Map(vocal!.notes.map((note) => [note.startBeat, note.pitch]))
    for (const { startBeat, pitch } of vocal!.backing) expect((main.get(startBeat) ?? 0) - pitch).toBeGreaterThan(2)
  })

  test('raps on the grid, fast enough and not too fast', () => {
    for (const prompt of ['trap', 'rap 88 bpm']) {
      const score = sing(prompt)
      expect(score.vocal?.style).toBe('rap')
      for (const { startBeat } of score.vocal!.notes)
        expect(Math.abs(startBeat * 4 - Math.round(startBeat * 4))).toBeLessThan(0.01)
      for (const line of score.lyrics) {
        const syllables = line.words.reduce((sum, word) => sum + word.syllables.length, 0)
        const seconds = secondsAtBeat(score, line.endBeat) - secondsAtBeat(score, line.startBeat)
        expect(syllables / seconds).toBeGreaterThan(3)
        expect(syllables / seconds).toBeLessThan(7.5)
      }
    }
  })

  test('sings words whose times follow each other', () => {
    const { lyrics } = sing('ballad about rain')
    const words = lyrics.flatMap((line) => line.words)
    const gaps = words.slice(1).map((word, index) => word.startBeat - words[index]!.endBeat)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-0.001)
    expect(Math.min(...words.map((word) => word.endBeat - word.startBeat))).toBeGreaterThan(0)
  })

  test('is absent from an instrumental', () => {
    expect(
      compose({ prompt: 'pop', lengthSeconds: 30, instrumental: true, lyrics: 'la la', seed: '1' }).vocal,
    ).toBeNull()
    expect(sing('pop, no vocals').vocal).toBeNull()
  })
})
