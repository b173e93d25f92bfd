import { expect, test } from 'vitest'
import { findRetiredWord } from './retired-words.ts'

const FILE = 'apps/server/src/features/songs/songs.service.ts'

test.each([
  ['asked', 'asked'],
  ['findPerson', 'person'],
  ['MANY_PEOPLE', 'people'],
  ['peakInFlight', 'in flight'],
  ['isUnderWay', 'under way'],
  ['ListFavourites', 'favourites'],
])('%s contains the retired word "%s"', (name, word) => {
  expect(findRetiredWord(FILE, name)?.word).toBe(word)
})

test.each(['askedSeconds', 'keptBy', 'task', 'userId', 'flight', 'URLSearchParams', 'personality'])(
  '%s is allowed',
  (name) => {
    expect(findRetiredWord(FILE, name)).toBeNull()
  },
)

test('a theme of the lyrics may be a person', () => {
  expect(findRetiredWord('packages/composer/src/lyrics/lyric-subject.ts', 'readPerson')).toBeNull()
})
