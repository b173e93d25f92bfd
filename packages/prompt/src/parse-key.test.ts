import { describe, expect, test } from 'vitest'
import { findKey } from './parse-key.ts'

describe('parsing a key', () => {
  test.each([
    ['in D minor', 2, 'minor'],
    ['F# major', 6, 'major'],
    ['a song in Bb minor please', 10, 'minor'],
    ['E flat major', 3, 'major'],
    ['in C-sharp minor', 1, 'minor'],
    ['in A minor', 9, 'minor'],
    ['D dorian', 2, 'dorian'],
    ['in Am', 9, 'minor'],
    ['in F#m, slow', 6, 'minor'],
    ['key of C', 0, null],
    ['in h-Moll', 11, 'minor'],
    ['B-Dur', 10, 'major'],
    ['fis-Moll', 6, 'minor'],
    ['Es-Dur', 3, 'major'],
    ['en re menor', 2, 'minor'],
    ['en sol sostenido mayor', 8, 'major'],
    ['en ré mineur', 2, 'minor'],
    ['si bémol majeur', 10, 'major'],
    ['in a minor key', null, 'minor'],
  ] as const)('"%s"', (text, tonic, mode) => {
    expect(findKey(text)).toMatchObject({ tonic, mode })
  })

  test.each(['in a hurry', 'made in a studio', 'be minor', 'In A Bar Of Gold', 'major hit', 'a song'])(
    '"%s" names none',
    (text) => {
      expect(findKey(text)).toBeNull()
    },
  )
})
