import { expect, test } from 'vitest'
import { parseFaultArguments } from './arguments.ts'

test('without options there are 100 kills with a seed from the current time', () => {
  const parsed = parseFaultArguments([])
  expect(parsed).toMatchObject({ mode: 'kills', kills: 100, honorsIdempotencyKey: false })
  expect(Number.isSafeInteger(parsed.seed)).toBe(true)
})

test('a printed seed can be used again', () => {
  const args = ['--points', '--quick', '--seed', '4242', '--idempotent']
  expect(parseFaultArguments(args)).toMatchObject({
    mode: 'points',
    isQuick: true,
    seed: 4242,
    honorsIdempotencyKey: true,
  })
})

test.each([[['--kills', 'many']], [['--kills', '10', '--points']], [['--quick']], [['--seed', '-1']], [['--what']]])(
  'what makes no sense is refused: %j',
  (args) => {
    expect(() => parseFaultArguments(args)).toThrow(TypeError)
  },
)
