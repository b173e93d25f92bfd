import { beforeEach, expect, test } from 'vitest'
import { clearStoredExceptTheme } from '#lib/storage/local-storage.ts'
import { forgetAllSearches, forgetSearch, readSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => localStorage.clear())

test('the latest eight searches are stored without duplicates, the latest first', () => {
  for (let number = 1; number <= 9; number += 1) rememberSearch(`song ${number}`)
  rememberSearch('  SONG 5 ')
  expect(readSearches()).toEqual(['SONG 5', 'song 9', 'song 8', 'song 7', 'song 6', 'song 4', 'song 3', 'song 2'])
})

test('an empty search is not stored', () => {
  rememberSearch('   ')
  expect(readSearches()).toEqual([])
})

test('one search or all of them can be removed', () => {
  rememberSearch('night')
  rememberSearch('brass')
  forgetSearch('night')
  expect(readSearches()).toEqual(['brass'])
  forgetAllSearches()
  expect(readSearches()).toEqual([])
})

test('searches are removed by signing out', () => {
  rememberSearch('night')
  clearStoredExceptTheme()
  expect(readSearches()).toEqual([])
})

test.each(['{', '{"a":1}', '[1,null,"night"]'])('what something else wrote there, %s, does no harm', (stored) => {
  localStorage.setItem('cadenza-searches', stored)
  expect(readSearches().every((entry) => entry === 'night')).toBe(true)
})
