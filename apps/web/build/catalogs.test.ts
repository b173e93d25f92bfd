import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { expect, test } from 'vitest'
import { CATALOGS, LAZY_SOURCES } from './catalogs.ts'
import { committedCatalogs, readCatalog } from './read-catalog.ts'

const source = join(import.meta.dirname, '../src')

test.each(LAZY_SOURCES)('%s exists, so a wrong name does not put its messages into the first load', (path) => {
  expect(existsSync(join(source, path))).toBe(true)
})

test('every catalog has messages in every language', async () => {
  for (const { folder } of CATALOGS) {
    for (const language of LANGUAGES) {
      const catalog = await readCatalog(language, join(committedCatalogs, folder))
      expect(Object.keys(catalog).length, `${folder}/${language}`).toBeGreaterThan(0)
    }
  }
})

test('a message that two catalogs share has one translation, because the catalogs are merged', async () => {
  for (const language of LANGUAGES) {
    const translations = new Map<string, string | undefined>()
    for (const { folder } of CATALOGS) {
      const catalog = await readCatalog(language, join(committedCatalogs, folder))
      for (const [id, { message, translation }] of Object.entries(catalog)) {
        expect(translations.get(id) ?? translation, `${language}: ${message ?? id}`).toBe(translation)
        translations.set(id, translation)
      }
    }
  }
})
