import { expect, test } from 'vitest'
import { clearStoredExceptTheme } from './local-storage.ts'

test('[A6] clearing keeps the theme and nothing else', () => {
  localStorage.setItem('cadenza-theme', 'dark')
  localStorage.setItem('cadenza-draft', 'words')
  localStorage.setItem('cadenza-language', 'de')
  sessionStorage.setItem('cadenza-visit', 'somebody')
  clearStoredExceptTheme()
  expect(Object.entries(localStorage)).toEqual([['cadenza-theme', 'dark']])
  expect(sessionStorage.length).toBe(0)
})

test('[A6] without a stored theme none is written', () => {
  localStorage.clear()
  clearStoredExceptTheme()
  expect(localStorage.length).toBe(0)
})
