import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import type { Manifest } from 'vite'
import { listRouteScripts } from './manifest-scripts.ts'

interface LinkedPage {
  /** `/*` stands for one more segment. */
  paths: readonly string[]
  /** What the routes of the page import(), as keys of the manifest. */
  modules: readonly string[]
  /** Folders under src/locales. */
  catalogs: readonly string[]
}

export const USER_CATALOGS = ['errors', 'signed-in', 'songs']
export const TEXT_CATALOGS = ['errors', 'content']

const userPage = (path: string, route: string, ...moreCatalogs: string[]): LinkedPage => ({
  paths: [path],
  modules: ['src/app/routing/require-sign-in.tsx', `src/routes/${route}.tsx`],
  catalogs: [...USER_CATALOGS, ...moreCatalogs],
})

const openPage = (paths: readonly string[], route: string): LinkedPage => ({
  paths,
  modules: [`src/routes/${route}.tsx`],
  catalogs: USER_CATALOGS,
})

/**
 * What each page of src/app/routing/routes.tsx loads; a journey counts what is requested late. The documents of texts name
 * it themselves.
 */
const PAGES: readonly LinkedPage[] = [
  { paths: ['/', '/home', '/create', '/beat-generator'], modules: [], catalogs: [] },
  userPage('/explore', 'explore'),
  userPage('/library', 'library'),
  userPage('/library/deleted', 'recently-deleted'),
  userPage('/account', 'account'),
  userPage('/account/credits', 'credit-history'),
  userPage('/settings', 'settings'),
  userPage('/settings/security', 'security'),
  userPage('/search', 'search', 'search'),
  userPage('/operate', 'operate', 'operate', 'sign-up'),
  userPage('/create-playlist', 'create-playlist'),
  userPage('/edit-profile', 'edit-profile'),
  openPage(['/player/*'], 'player'),
  openPage(['/l/*'], 'share-link'),
  openPage(['/playlist/*'], 'playlist'),
  openPage(['/creator/*'], 'creator'),
]

const toLink = (file: string): string => `</${file}>; rel=modulepreload`

function listFiles(
  manifest: Manifest,
  { modules, catalogs }: Pick<LinkedPage, 'modules' | 'catalogs'>,
  language: Language,
): string[] {
  // English messages of the first load are in its own script.
  const folders = language === 'en' ? catalogs : ['', ...catalogs]
  const keys = folders.map((folder) => join('src/locales', folder, `${language}.po`))
  return listRouteScripts(manifest, [...modules, ...keys])
}

/**
 * Writes what the api names in the header Link of each page, so that the browser loads all of it at once and not only
 * when the app has started: apps/server/src/platform/http/pages/page-links.ts.
 */
export async function writePageLinks(distFolder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entries = PAGES.flatMap((page) => {
    const byLanguage = LANGUAGES.map((language): [Language, string] => [
      language,
      listFiles(manifest, page, language).map(toLink).join(', '),
    ])
    const links = Object.fromEntries<string>(byLanguage)
    return page.paths.map((path) => [path, links] as const)
  })
  await writeFile(join(distFolder, 'documents/links.json'), JSON.stringify(Object.fromEntries(entries)))
}

/** What a document requests together with the app. */
export async function readPageModules(
  distFolder: string,
  page: Pick<LinkedPage, 'modules' | 'catalogs'>,
  language: Language,
): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  return listFiles(manifest, page, language).map((file) => `/${file}`)
}
