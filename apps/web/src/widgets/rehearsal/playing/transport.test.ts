import { expect, test } from 'vitest'
import { Transport } from './transport.ts'

const start = { audioSeconds: 10, songSeconds: 3, endSeconds: 20, loop: null }

test('what is planned once is not planned again, and nothing is left out', () => {
  const transport = new Transport(start)
  expect(transport.planUntil(11)).toMatchObject([{ audioSeconds: 10, fromSeconds: 3, toSeconds: 4, isJump: true }])
  expect(transport.planUntil(11)).toEqual([])
  expect(transport.planUntil(13.5)).toMatchObject([{ audioSeconds: 11, fromSeconds: 4, toSeconds: 6.5, isJump: false }])
})

test('planning comes to an end and forgets nothing, whatever rounding does to the clocks', () => {
  for (let index = 0; index < 500; index++) {
    const songSeconds = index / 7
    const transport = new Transport({ ...start, audioSeconds: index / 3, songSeconds, endSeconds: 1e4 })
    const spans = Array.from({ length: 20 }, (_, tick) => transport.planUntil(index / 3 + tick * 0.2 + 0.1)).flat()
    expect(spans).toHaveLength(20)
    for (const [position, span] of spans.entries()) {
      expect(span.fromSeconds).toBe(position === 0 ? songSeconds : spans[position - 1]?.toSeconds)
    }
  }
})

test('the song ends at its length', () => {
  const transport = new Transport(start)
  expect(transport.planUntil(100)).toMatchObject([{ fromSeconds: 3, toSeconds: 20 }])
  expect(transport.planUntil(200)).toEqual([])
  expect(transport.endsAt).toBe(27)
})

test('says what sounds at a time of the audio clock', () => {
  const transport = new Transport(start)
  transport.planUntil(12)
  expect(transport.songSecondsAt(9)).toBe(3)
  expect(transport.songSecondsAt(11.25)).toBe(4.25)
})

test('a loop goes round and round without a gap, and has no end', () => {
  const transport = new Transport({ ...start, loop: { fromSeconds: 2, toSeconds: 4 } })
  expect(transport.planUntil(14)).toMatchObject([
    { audioSeconds: 10, fromSeconds: 3, toSeconds: 4, isJump: true, notesEndSeconds: 4 },
    { audioSeconds: 11, fromSeconds: 2, toSeconds: 4, isJump: true },
    { audioSeconds: 13, fromSeconds: 2, toSeconds: 3, isJump: true },
  ])
  expect(transport.planUntil(15)).toMatchObject([{ audioSeconds: 14, fromSeconds: 3, toSeconds: 4, isJump: false }])
  expect(transport.songSecondsAt(12.5)).toBe(3.5)
  expect(transport.endsAt).toBeNull()
})

test('a loop elsewhere starts at its beginning', () => {
  const transport = new Transport({ ...start, loop: { fromSeconds: 8, toSeconds: 9 } })
  expect(transport.planUntil(10.5)).toMatchObject([{ fromSeconds: 8, toSeconds: 8.5 }])
})

test.each([
  ['shorter than a note', { fromSeconds: 3, toSeconds: 3 }],
  ['behind the end', { fromSeconds: 30, toSeconds: 40 }],
])('a loop that is %s is none', (_, loop) => {
  const transport = new Transport({ ...start, loop })
  expect(transport.planUntil(11)).toHaveLength(1)
  expect(transport.endsAt).toBe(27)
})
