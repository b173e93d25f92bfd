import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ManifestScripts } from './manifest-scripts.ts'

const compress = promisify(gzip)

/**
 * Bytes of gzipped script until a page can be used, a little above what is needed now. The gallery of the gate's build has no
 * limit, but shares code with every page; without it some pages need up to 30 kB less.
 */
const PAGE_LIMITS: Readonly<Record<string, number>> = {
  account: 199_000,
  'auth-callback': 198_000,
  'create-playlist': 196_000,
  creator: 202_000,
  'credit-history': 197_000,
  'edit-profile': 195_000,
  explore: 198_000,
  library: 239_000,
  operate: 212_000,
  player: 206_000,
  playlist: 220_000,
  'recently-deleted': 229_000,
  search: 197_000,
  security: 204_000,
  settings: 209_000,
  'share-link': 194_000,
}
/** Texts of blog, news, help and legal pages. */
const TEXT_LIMIT = 135_000
/** Before the landing page can be typed into; what is typed earlier is kept by an inline script. */
const LANDING_LIMIT = 117_000
/** Before a shared song plays: its button needs the inline scripts of its document alone. */
const SHARED_SONG_LIMIT = 3_000

export interface PageSize {
  page: string
  files: number
  bytes: number
  limit: number
}

const nameOf = (route: string): string => route.replace(/^src\/routes\/(.*)\.tsx$/, '$1')

async function sizeOf(distFolder: URL, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await compress(await readFile(new URL(file, distFolder)), { level: 9 })).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOfInlineScripts(page: URL): Promise<number> {
  const html = await readFile(page, 'utf8')
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  if (scripts.length === 0) throw new Error(`${page.pathname} has no inline script, so nothing plays early`)
  return (await compress(scripts.join('\n'), { level: 9 })).length
}

export async function measurePages(distFolder: URL, { firstLoad, pages }: ManifestScripts): Promise<PageSize[]> {
  const firstBytes = await sizeOf(distFolder, firstLoad)
  const routes = pages.map(async ({ route, scripts }) => ({
    page: nameOf(route),
    files: firstLoad.length + scripts.length,
    bytes: firstBytes + (await sizeOf(distFolder, scripts)),
    limit: nameOf(route).startsWith('content/') ? TEXT_LIMIT : (PAGE_LIMITS[nameOf(route)] ?? 0),
  }))
  return [
    {
      page: 'landing page, until it can be typed into',
      files: firstLoad.length,
      bytes: firstBytes,
      limit: LANDING_LIMIT,
    },
    {
      page: 'shared song, until it plays',
      files: 0,
      bytes: await sizeOfInlineScripts(new URL('pages/song.en.html', distFolder)),
      limit: SHARED_SONG_LIMIT,
    },
    ...(await Promise.all(routes)),
  ]
}
