import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage, preferredLanguage, startI18n } from './i18n.ts'

beforeEach(() => localStorage.clear())

test('the stored language goes before the browser’s', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH', 'en'])
  expect(preferredLanguage()).toBe('fr')
  localStorage.setItem('cadenza-language', 'de')
  expect(preferredLanguage()).toBe('de')
  localStorage.setItem('cadenza-language', 'xx')
  expect(preferredLanguage()).toBe('fr')
  vi.restoreAllMocks()
})

test('choosing a language loads it, marks the document and is remembered', async () => {
  await startI18n()
  await chooseLanguage('de')
  expect(i18n.locale).toBe('de')
  expect(document.documentElement.lang).toBe('de')
  expect(localStorage.getItem('cadenza-language')).toBe('de')
})
