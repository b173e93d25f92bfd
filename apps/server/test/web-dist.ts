import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PAGES = new URL('../../web/build/pages/', import.meta.url)

export const APP_DOCUMENT = '<!doctype html><title>Cadenza</title><div id="root"></div>'

/** The content in place of what the build inserts. */
export const PAGE_SCRIPT = 'document.documentElement.lang = "en"'
export const PAGE_STYLE = 'body{margin:0}'

const PAGE_PLACEHOLDERS: Record<string, string> = {
  style: `<style>${PAGE_STYLE}</style>`,
  start: `<script>${PAGE_SCRIPT}</script>`,
  script: `<script>${PAGE_SCRIPT}</script>`,
}

/** A web app as the build creates it, with the real pages and very little content. */
export async function makeWebDist(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'cadenza-dist-'))
  await writeFile(path.join(dist, 'index.html'), APP_DOCUMENT)
  await mkdir(path.join(dist, 'pages'))
  for (const file of await readdir(PAGES)) {
    if (!file.endsWith('.html')) continue
    const page = await readFile(new URL(file, PAGES), 'utf8')
    const filled = page.replaceAll(/<!-- page:(\w+) -->/g, (_, part: string) => PAGE_PLACEHOLDERS[part] ?? '')
    await writeFile(path.join(dist, 'pages', file), filled)
  }
  return dist
}
