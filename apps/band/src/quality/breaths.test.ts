import { expect, test } from 'vitest'
import { sing, type SingingOptions } from '#band/voice/sing.ts'
import { melody, tinyVoice } from '#test/tiny-voice.ts'
import { shareOfGapsWithBreath } from './breaths.ts'

const VOICE = tinyVoice()
const OPTIONS: SingingOptions = { voice: 'female', style: 'sung', take: 'lead', lengthSeconds: 6, seed: 'a song' }
const partWithGap = (seconds: number) => ({
  lines: [['Oh'], ['Oh']],
  notes: [...melody(0, 0.5, '62:3:0.0'), ...melody(1, 2 + seconds, '64:3:0.0')],
})

test('a lead breathes in a gap between lines, and its double does not', () => {
  expect(shareOfGapsWithBreath(sing(VOICE, partWithGap(1), OPTIONS))).toBe(1)
  expect(shareOfGapsWithBreath(sing(VOICE, partWithGap(1), { ...OPTIONS, take: 'double' }))).toBe(0)
})

test('lines that follow each other at once have no gap', () => {
  expect(shareOfGapsWithBreath(sing(VOICE, partWithGap(0.1), OPTIONS))).toBeNull()
})
