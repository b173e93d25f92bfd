import { join } from 'node:path'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { CATALOGS } from './catalogs.ts'
import type { PageTexts } from './page-scripts.ts'
import { type CatalogEntry, committedCatalogs, readCatalog } from './read-catalog.ts'

export interface PageMessage {
  message: string
  context?: string
}

type PageMessages = Readonly<Record<string, PageMessage>>

export const EMBED_MESSAGES: PageMessages = {
  play: { message: 'Play' },
  pause: { message: 'Pause' },
  seek: { message: 'Seek' },
  position: { message: '{elapsed} of {total}' },
  failure: { message: 'This song could not be played.' },
  listen: { message: 'Listen on Cadenza' },
  missing: { message: 'This song is not here. It may have been made private or removed.' },
}

/** Reads the texts from the catalogs of the app, so that the page and the app show the same texts. */
export async function readPageTexts(messages: PageMessages): Promise<PageTexts> {
  const languages = LANGUAGES.map(async (language) => {
    const entries = await readEntries(language)
    const words = Object.entries(messages).map(
      ([name, wanted]) => [name, findTranslation(entries, wanted) || wanted.message] as const,
    )
    return [language, Object.fromEntries(words)] as const
  })
  return Object.fromEntries(await Promise.all(languages))
}

export async function readEntries(language: string): Promise<CatalogEntry[]> {
  const catalogs = CATALOGS.map(({ folder }) => readCatalog(language, join(committedCatalogs, folder)))
  return (await Promise.all(catalogs)).flatMap((catalog) => Object.values(catalog))
}

export function findTranslation(entries: readonly CatalogEntry[], wanted: PageMessage): string | undefined {
  return entries.find(({ message, context }) => message === wanted.message && context === wanted.context)?.translation
}
