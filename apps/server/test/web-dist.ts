import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const PAGES = path.join(import.meta.dirname, '../../web/build/pages')

export const APP_DOCUMENT = '<!doctype html><title>Cadenza</title><div id="root"></div>'

/** The content in place of what the build inserts. */
export const PAGE_SCRIPT = 'document.documentElement.lang = "en"'
export const PAGE_STYLE = 'body{margin:0}'

const PAGE_PLACEHOLDERS: Record<string, string> = {
  style: `<style>${PAGE_STYLE}</style>`,
  start: `<script>${PAGE_SCRIPT}</script>`,
  script: `<script>${PAGE_SCRIPT}</script>`,
}

let rendered: Promise<string> | undefined

/** Renders the pages of the app as the build does, which takes seconds. */
async function renderAppPages(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-pages-'))
  await promisify(execFile)(process.execPath, [path.join(PAGES, '../write-app-pages.ts'), folder])
  return folder
}

async function listPages(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => file.endsWith('.html')).map((file) => path.join(folder, file))
}

/** A web app as the build creates it, with the real pages and very little content. */
export async function makeWebDist(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'cadenza-dist-'))
  await writeFile(path.join(dist, 'index.html'), APP_DOCUMENT)
  await mkdir(path.join(dist, 'pages'))
  rendered ??= renderAppPages()
  for (const file of [...(await listPages(PAGES)), ...(await listPages(await rendered))]) {
    const page = await readFile(file, 'utf8')
    const filled = page.replaceAll(/<!-- page:(\w+) -->/g, (_, part: string) => PAGE_PLACEHOLDERS[part] ?? '')
    await writeFile(path.join(dist, 'pages', path.basename(file)), filled)
  }
  return dist
}
