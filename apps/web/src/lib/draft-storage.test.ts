import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_DRAFT_LENGTH, readDraft, writeDraft } from './draft-storage.ts'

beforeEach(() => localStorage.clear())

test('a draft is read back as it was written', () => {
  writeDraft('A slow beat\nwith rain 🌧')
  expect(readDraft()).toBe('A slow beat\nwith rain 🌧')
})

test('an emptied draft leaves nothing behind', () => {
  writeDraft('words')
  writeDraft('   ')
  expect(readDraft()).toBe('')
  expect(localStorage.length).toBe(0)
})

test('a draft is bounded, also when something else wrote a longer one', () => {
  localStorage.setItem('cadenza-draft', 'x'.repeat(MAX_DRAFT_LENGTH * 2))
  expect(readDraft()).toHaveLength(MAX_DRAFT_LENGTH)
})

test('without storage the app forgets but does not fail', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError')
  })
  expect(() => writeDraft('words')).not.toThrow()
  blocked.mockRestore()
})
