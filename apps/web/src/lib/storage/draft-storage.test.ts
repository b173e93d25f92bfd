import { MAX_LYRICS_LENGTH, MAX_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, EMPTY_DRAFT, readDraft, writeDraft } from './draft-storage.ts'

const DRAFT: Draft = {
  prompt: 'A slow beat\nwith rain 🌧',
  isVerbatim: true,
  lyrics: 'Rain on the roof',
  hasOwnLyrics: true,
  lyricDraft: '{"language":"en"}',
  duration: 'custom',
  customSeconds: '45',
  isInstrumental: false,
  genres: ['rock', 'pop'],
  variants: 3,
}

beforeEach(() => localStorage.clear())

test('a draft is read back as it was written', () => {
  writeDraft(DRAFT)
  expect(readDraft()).toEqual(DRAFT)
})

test('an emptied draft leaves nothing behind', () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'words' })
  writeDraft({ ...EMPTY_DRAFT, prompt: '   ' })
  expect(readDraft()).toEqual(EMPTY_DRAFT)
  expect(localStorage.length).toBe(0)
})

test('the plain prompt that an earlier release stored is still read', () => {
  localStorage.setItem('cadenza-draft', 'A slow beat')
  expect(readDraft()).toEqual({ ...EMPTY_DRAFT, prompt: 'A slow beat' })
})

test('a draft is limited in length, also when something else wrote a longer one', () => {
  localStorage.setItem('cadenza-draft', JSON.stringify({ prompt: 'x'.repeat(9000), lyrics: 'y'.repeat(9000) }))
  expect(readDraft().prompt).toHaveLength(MAX_PROMPT_LENGTH)
  expect(readDraft().lyrics).toHaveLength(MAX_LYRICS_LENGTH)
})

test.each([
  ['null', 'null'],
  ['a list', '[1]'],
  [
    'wrong kinds',
    JSON.stringify({ prompt: 7, genres: 'rock', variants: 'many', duration: '9m', isInstrumental: 'no' }),
  ],
  ['out of range', JSON.stringify({ genres: ['polka', {}], variants: 40, customSeconds: 5 })],
])('an invalid draft becomes the empty one: %s', (_, stored) => {
  localStorage.setItem('cadenza-draft', stored)
  expect(readDraft()).toEqual(EMPTY_DRAFT)
})

test('without storage the app does not remember the draft but does not fail', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError')
  })
  expect(() => writeDraft(DRAFT)).not.toThrow()
  blocked.mockRestore()
})
