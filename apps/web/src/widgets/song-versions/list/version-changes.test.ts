import type { Edit } from '@cadenza/composer/recipe/recipe'
import { expect, test } from 'vitest'
import { changesOfVersion } from './version-changes.ts'

const TEMPO: Edit = { op: 'setTempo', bpm: 90 }
const FASTER: Edit = { op: 'setTempo', bpm: 110 }
const TAKE: Edit = { op: 'newTake', part: 'drums', take: 1 }
const CHORDS: Edit = { op: 'setChords', section: 1, chords: ['IV', 'I'] }

const changes = (before: readonly Edit[], after: readonly Edit[]) =>
  changesOfVersion({ edits: [...after] }, { edits: [...before] })

test('what was added is what a version changes', () => {
  expect(changes([TEMPO], [TEMPO, TAKE, CHORDS])).toEqual({ made: [TAKE, CHORDS], takenBackCount: 0 })
})

test('an edit that takes the place of another one is a change and takes nothing back', () => {
  expect(changes([TAKE, TEMPO], [TAKE, FASTER])).toEqual({ made: [FASTER], takenBackCount: 0 })
})

test('edits that are missing were taken back', () => {
  expect(changes([TEMPO, TAKE, CHORDS], [TEMPO, CHORDS])).toEqual({ made: [], takenBackCount: 1 })
  expect(changes([TEMPO, TAKE], [CHORDS])).toEqual({ made: [CHORDS], takenBackCount: 2 })
})

test('the same edit twice is one change more than once', () => {
  const again: Edit = { op: 'repeatSection', section: 0 }
  expect(changes([again], [again, again])).toEqual({ made: [again], takenBackCount: 0 })
})
