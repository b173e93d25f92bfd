import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { CATALOGS } from './catalogs.ts'
import { findCatalogProblems } from './compare-catalogs.ts'
import { type Catalog, committedCatalogs, readCatalog, sourceLanguage } from './read-catalog.ts'

const problems = await findProblems()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(
    `${problems.length} translation problems. Run npm run i18n:extract, mend what is named above, try again.`,
  )
  process.exitCode = 1
}

async function findProblems(): Promise<string[]> {
  const extracted = await extractFromSource()
  const found = CATALOGS.flatMap(({ folder }) => LANGUAGES.map((language) => checkCatalog(folder, language, extracted)))
  return (await Promise.all(found)).flat()
}

async function checkCatalog(part: string, language: string, extracted: Map<string, Catalog>): Promise<string[]> {
  const committed = await readCatalog(language, join(committedCatalogs, part))
  return findCatalogProblems(join(part, language), committed, extracted.get(part) ?? {}, language !== sourceLanguage)
}

/** Returns every catalog by its folder. Lingui only extracts into files, so it writes to a copy of the catalogs. */
async function extractFromSource(): Promise<Map<string, Catalog>> {
  const copy = await mkdtemp(join(tmpdir(), 'cadenza-catalogs-'))
  try {
    await cp(committedCatalogs, copy, { recursive: true })
    const options = { cwd: join(import.meta.dirname, '..'), env: { ...process.env, LINGUI_CATALOGS: copy } }
    await promisify(execFile)('lingui', ['extract', '--clean', '--workers', '1'], options)
    const parts = CATALOGS.map(
      async ({ folder }) => [folder, await readCatalog(sourceLanguage, join(copy, folder))] as const,
    )
    return new Map(await Promise.all(parts))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
