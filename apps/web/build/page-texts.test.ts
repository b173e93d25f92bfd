import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { expect, test } from 'vitest'
import { EMBED_TEXTS } from '#features/player/share-page/embed-texts.ts'
import { EMBED_MESSAGES, findTranslation, readEntries } from './page-texts.ts'

test.each(LANGUAGES)('every text on a server-rendered page is also a message of the app in %s', async (language) => {
  const entries = await readEntries(language)
  for (const wanted of Object.values(EMBED_MESSAGES)) {
    expect(findTranslation(entries, wanted), wanted.message).toBeTruthy()
  }
})

test('the texts of the embedded player are extracted with those of the app', () => {
  for (const [name, { message }] of Object.entries(EMBED_TEXTS)) expect(EMBED_MESSAGES[name]?.message).toBe(message)
})
