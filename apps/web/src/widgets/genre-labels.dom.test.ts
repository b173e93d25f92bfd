import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENRE_NAMES } from '@cadenza/vocabulary/genre-names'
import { GENRES } from '@cadenza/vocabulary/genres'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { expect, test } from 'vitest'
import { GENRE_LABELS } from './genre-labels.ts'

const LOCALES = join(import.meta.dirname, '../locales')

function translationOf(catalog: string, message: string): string | undefined {
  return new RegExp(`msgctxt "genre"\\nmsgid "${message}"\\nmsgstr "(.+)"`, 'u').exec(catalog)?.[1]
}

test.each(LANGUAGES)('search knows each genre by the name that the screens show: %s', (language) => {
  const catalog = readFileSync(join(LOCALES, `${language}.po`), 'utf8')
  for (const genre of GENRES) {
    const shown = translationOf(catalog, GENRE_LABELS[genre].message ?? '')
    expect(GENRE_NAMES[genre]).toContain(shown)
  }
})
