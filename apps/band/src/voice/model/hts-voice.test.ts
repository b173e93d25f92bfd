import { describe, expect, test } from 'vitest'
import { labelLine } from './context-labels.ts'
import { findLeaf, parseTrees, QuestionList } from './decision-tree.ts'
import { parseHtsVoice } from './hts-voice.ts'
import { syllabify } from '#band/voice/pronunciation/syllables.ts'
import { tinyVoice, tinyVoiceFile } from '#test/tiny-voice.ts'
import { likeliestTrajectory } from '#band/voice/vocoder/trajectory.ts'

describe('decision trees', () => {
  const TEXT = `QS R-Vowel { "*+aa=*","*+iy=*" }
QS Start { "x^x-*" }
QS Odd { "*-?h+*" }

{*}[3]
{
  0 R-Vowel -1 -2
 -1 Start "leaf_s3_1" "leaf_s3_2"
 -2 Odd "leaf_s3_3" "leaf_s3_4"
}

{*}[2]
"leaf_s2_7"
`
  const leafOf = (state: number, label: string) => {
    const questions = new QuestionList()
    const tree = parseTrees(TEXT, questions).find((each) => each.state === state)!
    return findLeaf(tree, questions.answersFor(label))
  }

  test('find the leaf of each label', () => {
    expect(leafOf(3, 'a^b-k+t=s@')).toBe(1)
    expect(leafOf(3, 'x^x-k+t=s@')).toBe(2)
    expect(leafOf(3, 'a^b-k+aa=s@')).toBe(3)
    expect(leafOf(3, 'a^b-sh+iy=s@')).toBe(4)
    expect(leafOf(2, 'anything')).toBe(7)
  })

  test('the same question under two names is evaluated once', () => {
    const questions = new QuestionList()
    expect(questions.add('"*-a+*"')).toBe(questions.add('"*-a+*"'))
    expect(questions.add('"*-b+*"')).toBe(1)
  })
})

describe('voice file', () => {
  test('returns the states of each phone', () => {
    const voice = tinyVoice()
    expect(voice).toMatchObject({ sampleRate: 32_000, frameSeconds: 0.005, warping: 0.45 })
    const vowel = voice.phoneModelFor('s^s-aa+s=s@')
    expect(vowel.stateFrames).toEqual([2, 4, 6, 4, 2])
    expect(vowel.spectrum[0]?.[0]).toBe(7)
    expect(voice.phoneModelFor('s^s-s+s=s@').spectrum[0]?.[0]).toBe(6)
    expect(voice.phoneModelFor('s^s-pau+s=s@').pitch[0]?.at(-1)).toBeCloseTo(0.1, 6)
    expect([...voice.spectrumVariance]).toHaveLength(4)
  })

  test('a file that is not a voice is refused with a reason', () => {
    expect(() => parseHtsVoice(new Uint8Array(100))).toThrow(/no voice file/)
    expect(() => parseHtsVoice(tinyVoiceFile({ 'FRAME_PERIOD:160\n': '' }))).toThrow(/FRAME_PERIOD/)
    expect(() => parseHtsVoice(tinyVoiceFile({ 'NUM_STATES:5': 'NUM_STATES:3' }))).toThrow(/3 states/)
  })
})

describe('context labels', () => {
  test('contain phones, syllables, words and stress in the voice’s own format', () => {
    const words = ['summer', 'sun']
    const syllables = words.flatMap((text, word) => syllabify(text).map((syllable) => ({ ...syllable, word })))
    const labels = labelLine(syllables)
    expect(labels.map(({ phone }) => phone).join(' ')).toBe('pau s ah m er s ah n pau')
    expect(labels[2]?.label).toBe(
      'pau^s-ah+m=er@2_1/A:0_0_0/B:1-0-2@1-2&1-3#0-1$0-0!0-2;0-0|ah/C:0+0+2/D:content_1' +
        '/E:content+2@1+2&0+1#1+1/F:content_1/G:0_0/H:3=2@1=1|NONE/I:0=0/J:3+2-1',
    )
    expect(labels[0]?.label).toBe(
      'x^x-pau+s=ah@x_x/A:0_0_0/B:x-x-x@x-x&x-x#x-x$x-x!x-x;x-x|x/C:1+0+2/D:0_0/E:x+x@x+x&x+x#x+x/F:0_0/G:0_0/H:x=x@1=1|0/I:0=0/J:3+2-1',
    )
  })
})

describe('trajectory', () => {
  const stream = { dimensions: 1, windows: 3, gaussians: [], trees: [] }
  /** Mean of value, slope and bend, then their variances. */
  const state = (value: number, frames: number, slope = 0) => {
    return { gaussian: Float32Array.of(value, slope, 0, 0.1, 0.01, 0.01), frames, spokenFrames: 5 }
  }

  test('is constant if all states agree', () => {
    for (const [value] of likeliestTrajectory(stream, [state(3, 4), state(3, 5)])) expect(value).toBeCloseTo(3, 6)
  })

  test('moves smoothly from one state to the next', () => {
    const path = likeliestTrajectory(stream, [state(0, 15), state(1, 15)]).map(([value]) => value!)
    const steps = path.slice(1).map((value, i) => value - path[i]!)
    expect(Math.min(...steps)).toBeGreaterThan(-0.01)
    expect(Math.max(...steps)).toBeLessThan(0.15)
    expect(path[0]).toBeLessThan(0.1)
    expect(path.at(-1)).toBeGreaterThan(0.9)
  })

  test('does not swell in a held state that rises in speech', () => {
    const held = likeliestTrajectory(stream, [state(0, 40, 0.3), state(0, 40, -0.3)]).map(([value]) => value!)
    const spoken = likeliestTrajectory(stream, [state(0, 5, 0.3), state(0, 5, -0.3)]).map(([value]) => value!)
    expect(Math.max(...held)).toBeLessThanOrEqual(Math.max(...spoken))
  })

  test('is the likeliest: every small change makes it less likely', () => {
    const states = [state(0, 3), state(2, 3), state(1, 3)]
    const path = likeliestTrajectory(stream, states).map(([value]) => value!)
    const gaussians = states.flatMap(({ gaussian, frames }) => Array.from({ length: frames }, () => gaussian))
    const cost = (values: number[]) =>
      gaussians.reduce((sum, g, t) => {
        const inside = t > 0 && t < values.length - 1
        const slope = inside ? (values[t + 1]! - values[t - 1]!) / 2 : 0
        const bend = inside ? values[t + 1]! - 2 * values[t]! + values[t - 1]! : 0
        return sum + (values[t]! - g[0]!) ** 2 / g[3]! + slope ** 2 / g[4]! + bend ** 2 / g[5]!
      }, 0)
    for (const [index] of path.entries()) {
      for (const change of [-0.001, 0.001]) {
        expect(cost(path.map((value, i) => (i === index ? value + change : value)))).toBeGreaterThan(cost(path))
      }
    }
  })
})
