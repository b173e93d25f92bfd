import { describe, expect, test } from 'vitest'
import { planForm } from './form.ts'
import { randomStream } from '#composer/random.ts'
import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import { fitTempo } from './tempo-fit.ts'

const formRequest = parsePrompt('').form

const FORMS = ['song', 'loop', 'period', 'aaba'] as const

describe('the form', () => {
  test('fills any number of bars exactly', () => {
    for (const form of FORMS) {
      for (const unitBars of [1, 2, 4]) {
        for (let phrases = 1; phrases <= 230; phrases += 6) {
          const barCount = phrases * unitBars + (phrases % unitBars)
          const sections = planForm(
            { form, requested: formRequest, barCount, unitBars, barSeconds: 2 },
            randomStream(`${barCount}`),
          )
          expect(sections.reduce((sum, { bars }) => sum + bars, 0)).toBe(barCount)
          expect(Math.min(...sections.map(({ bars }) => bars))).toBeGreaterThan(0)
        }
      }
    }
  })

  test('has a chorus after a verse, and more cycles in longer songs', () => {
    const kinds = (barCount: number): readonly string[] =>
      planForm(
        { form: 'song', requested: formRequest, barCount, unitBars: 2, barSeconds: 2 },
        randomStream('rounds'),
      ).map(({ kind }) => kind)
    expect(kinds(8)).toEqual(['verse', 'chorus'])
    expect(kinds(56).filter((kind) => kind === 'chorus').length).toBeGreaterThan(1)
    expect(kinds(200).filter((kind) => kind === 'chorus').length).toBeGreaterThan(4)
    expect(kinds(56).at(-1)).toBe('outro')
  })
})

describe('the tempo', () => {
  const question = {
    lengthSeconds: 60,
    barBeats: 4,
    pulseBeats: 1,
    pulseBpm: [96, 124],
    isExplicit: false,
    tailSeconds: 2.6,
    ritardando: 'none',
  } as const

  test('is an integer, within a twentieth of the drawn tempo', () => {
    for (let lengthSeconds = 15; lengthSeconds <= 300; lengthSeconds++) {
      const { tempoBpm, tailSeconds, barCount } = fitTempo(
        { ...question, lengthSeconds },
        randomStream(`${lengthSeconds}`),
      )
      expect(Number.isInteger(tempoBpm)).toBe(true)
      expect(tempoBpm).toBeGreaterThanOrEqual(96 * 0.95 - 0.5)
      expect(tempoBpm).toBeLessThanOrEqual(124 * 1.05 + 0.5)
      expect(barCount * (240 / tempoBpm) + tailSeconds).toBeCloseTo(lengthSeconds, 9)
      expect(tailSeconds).toBeLessThan(5)
    }
  })

  test('that was requested is used, and the last chord rings for two seconds and less than a bar more', () => {
    for (let bpm = 60; bpm <= 180; bpm += 7) {
      for (const lengthSeconds of [30, 60, 120, 240]) {
        const spec = { ...question, lengthSeconds, pulseBpm: [bpm, bpm], isExplicit: true } as const
        const { tempoBpm, barCount, tailSeconds } = fitTempo(spec, randomStream('asked'))
        const ringSeconds = 240 / bpm + tailSeconds
        expect(tempoBpm).toBe(bpm)
        expect(ringSeconds).toBeGreaterThanOrEqual(2 - 1e-9)
        expect(ringSeconds).toBeLessThan(2 + 240 / bpm)
        expect((barCount * 240) / bpm + tailSeconds).toBeCloseTo(lengthSeconds, 9)
      }
    }
  })

  test('slows down before the last chord if the genre does', () => {
    const { tempoMap, tempoBpm } = fitTempo({ ...question, ritardando: 'broad' }, randomStream('slowing'))
    expect(tempoMap.length).toBeGreaterThan(3)
    expect(tempoMap.map((change) => change.tempoBpm)).toEqual(
      tempoMap.map((change) => change.tempoBpm).toSorted((a, b) => b - a),
    )
    expect(tempoMap.at(-1)?.tempoBpm).toBeCloseTo(tempoBpm * 0.82)
  })
})
