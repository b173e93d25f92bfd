import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

export const committedCatalogs = join(import.meta.dirname, '../src/locales')
export const sourceLanguage = 'en'

export interface CatalogEntry {
  message?: string
  context?: string
  translation?: string
  obsolete?: boolean
}

/** Maps a message id to its entry. */
export type Catalog = Record<string, CatalogEntry>

export async function readCatalog(language: string, folder: string = committedCatalogs): Promise<Catalog> {
  const filename = join(folder, `${language}.po`)
  const content = await readFile(filename, 'utf8')
  return await formatter().parse(content, { locale: language, sourceLocale: sourceLanguage, filename })
}
