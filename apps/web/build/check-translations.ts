import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LANGUAGES } from '@cadenza/domain/languages'
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
  const found = LANGUAGES.map(async (language) =>
    findCatalogProblems(language, await readCatalog(language), extracted, language !== sourceLanguage),
  )
  return (await Promise.all(found)).flat()
}

/** Lingui only extracts into files, so it gets a copy of the catalogs to write to. */
async function extractFromSource(): Promise<Catalog> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-catalogs-'))
  try {
    await cp(committedCatalogs, folder, { recursive: true })
    const options = { cwd: join(import.meta.dirname, '..'), env: { ...process.env, LINGUI_CATALOGS: folder } }
    await promisify(execFile)('lingui', ['extract', '--clean', '--workers', '1'], options)
    return await readCatalog(sourceLanguage, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
