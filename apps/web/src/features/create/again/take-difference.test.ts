import type { Generation } from '@cadenza/contract/generations'
import { expect, test } from 'vitest'
import { finishedGeneration } from '#test/features/generations.ts'
import { againRequest, type AgainChange } from './again-request.ts'
import { differencesOf } from './take-difference.ts'

const FIRST = finishedGeneration(1, {
  prompt: 'Whispered jazz, 72 bpm, female voice',
  isInstrumental: false,
  lyrics: 'You wash, I dry',
  genres: ['jazz'],
})

/** The generation of the request for a take, before it has a song. */
function takeWith(change: AgainChange, first = FIRST): Generation {
  const { prompt, lyrics = null, genres = [], duration = 'auto' } = againRequest(first, change, 'en')
  const askedSeconds = duration === '3m' ? 180 : first.askedSeconds
  return {
    ...finishedGeneration(2, { prompt, lyrics, genres, duration, askedSeconds, takeOf: first.id }),
    song: null,
    isInstrumental: false,
  }
}

test.each([
  [{ kind: 'slower' }, [{ kind: 'slower', bpm: 61 }]],
  [{ kind: 'faster' }, [{ kind: 'faster', bpm: 85 }]],
  [{ kind: 'voice', voice: 'male' }, [{ kind: 'voice', voice: 'male' }]],
  [{ kind: 'genre', genre: 'rock' }, [{ kind: 'genre', genre: 'rock' }]],
  [{ kind: 'longer' }, [{ kind: 'longer', seconds: 180 }]],
  [{ kind: 'lyrics' }, [{ kind: 'lyrics' }]],
] as const)('the take of %j is told by what was asked for', (change, expected) => {
  expect(differencesOf(FIRST, takeWith(change))).toEqual(expected)
})

test('a take of a take is told by all that differs from the first', () => {
  const slower = { ...takeWith({ kind: 'slower' }), lyrics: FIRST.lyrics }
  expect(differencesOf(FIRST, takeWith({ kind: 'voice', voice: 'male' }, slower))).toEqual([
    { kind: 'slower', bpm: 61 },
    { kind: 'voice', voice: 'male' },
  ])
})

test('a provider that plays another tempo does not change what was asked for', () => {
  const slower = takeWith({ kind: 'slower' })
  expect(differencesOf(FIRST, { ...slower, song: FIRST.song })).toEqual([{ kind: 'slower', bpm: 61 }])
})

test('a variant is just another take, whatever its tempo', () => {
  const variant = finishedGeneration(2, { ...FIRST, id: 'second', variant: 2 })
  expect(differencesOf(FIRST, { ...variant, song: FIRST.song && { ...FIRST.song, tempoBpm: 90 } })).toEqual([
    { kind: 'other' },
  ])
})
