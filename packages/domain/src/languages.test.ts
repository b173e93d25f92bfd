import { expect, test } from 'vitest'
import { pickLanguage } from './languages.ts'

test('the first wanted language that we support is chosen, else English', () => {
  expect(pickLanguage(['de-AT', 'en'])).toBe('de')
  expect(pickLanguage(['ja', 'fr-CA'])).toBe('fr')
  expect(pickLanguage(['ja'])).toBe('en')
  expect(pickLanguage([])).toBe('en')
})
