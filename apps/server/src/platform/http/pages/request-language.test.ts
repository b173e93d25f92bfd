import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

const languageOf = (acceptLanguage?: string, cookies: Record<string, string> = {}) =>
  requestLanguage({ cookies, headers: acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage } })

test('the language chosen in the browser wins, unless it is none of ours', () => {
  expect(languageOf('fr', { language: 'de' })).toBe('de')
  expect(languageOf('fr', { '__Host-language': 'es', language: 'de' })).toBe('es')
  expect(languageOf('fr', { language: '"><script>' })).toBe('fr')
})

test('of the browser’s languages the first that we have is taken, by its weight', () => {
  expect(languageOf('pt-BR,fr-CA;q=0.8,de;q=0.5')).toBe('fr')
  expect(languageOf('es;q=0.2, de;q=0.9')).toBe('de')
  expect(languageOf('de;q=0, es;q=0.1')).toBe('es')
})

test('without a language that we have, the document is English', () => {
  expect(languageOf()).toBe('en')
  expect(languageOf('fil, *;q=0.1')).toBe('en')
  expect(languageOf(';;;,q=')).toBe('en')
})
