import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage, chooseLanguage, preferredLanguage, startI18n, withCatalog } from './i18n.ts'

beforeEach(() => localStorage.clear())

test('the stored language has priority over the browser’s', () => {
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

const CONTENT = msg`What changed, newest first.`
const SIGNED_IN = msg`Not enough for a song`
const LANDING = msg`AI creates your music`
const SEARCH = msg`Category`

test('the messages of a lazy catalog load with its code, in the language of the page', async () => {
  await activateLanguage('de')
  expect(i18n._(CONTENT)).toBe('What changed, newest first.')
  const load = withCatalog('content', async () => 'code')
  expect(await load()).toBe('code')
  expect(i18n._(CONTENT)).toBe('Was sich geändert hat, das Neueste zuerst.')
})

test('a catalog that is added does not render what is shown again', async () => {
  await activateLanguage('de')
  const onChange = vi.fn<() => void>()
  const stop = i18n.on('change', onChange)
  await withCatalog('landing', async () => null)()
  expect(i18n._(LANDING)).not.toBe(LANDING.message)
  expect(onChange).not.toHaveBeenCalled()
  stop()
})

test('a catalog that cannot be loaded is there in English, and in the language once it can be', async () => {
  await activateLanguage('de')
  vi.doMock('/src/locales/search/de.po', () => Promise.reject(new Error('offline')))
  const onChange = vi.fn<() => void>()
  const stop = i18n.on('change', onChange)
  const load = withCatalog('search', async () => null)
  await load()
  expect(i18n.messages).toHaveProperty([SEARCH.id], [SEARCH.message])
  vi.doUnmock('/src/locales/search/de.po')
  await load()
  expect(i18n._(SEARCH)).not.toBe(SEARCH.message)
  expect(onChange).toHaveBeenCalledOnce()
  stop()
})

test('a loaded catalog follows a change of language', async () => {
  await activateLanguage('de')
  await withCatalog('content', async () => null)()
  await activateLanguage('es')
  expect(i18n._(CONTENT)).not.toBe('What changed, newest first.')
  await activateLanguage('de')
  expect(i18n._(CONTENT)).toBe('Was sich geändert hat, das Neueste zuerst.')
})

test('a catalog that loads during a change of language is not missing in the new language', async () => {
  await activateLanguage('en')
  const part = withCatalog('signed-in', async () => null)()
  await Promise.all([activateLanguage('de'), part])
  expect(i18n.locale).toBe('de')
  expect(i18n._(SIGNED_IN)).not.toBe('Not enough for a song')
})

test('code that cannot be loaded fails, whether or not its catalog loads', async () => {
  const load = withCatalog('content', () => Promise.reject(new Error('gone')))
  await expect(load()).rejects.toThrow('gone')
})
