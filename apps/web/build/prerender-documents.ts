import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import type { RenderedFor } from '#widgets/session/rendered-for.ts'
import { type ContentPage, listContentPages } from './content-pages.ts'
import { criticalStyle } from './critical-style.ts'
import { fillShell, toStyleElement } from './fill-shell.ts'
import { awaitApp, paintBody, paintTheme } from './first-paint.ts'
import { inlineCall } from './inline-call.ts'
import { loadPrerenderer } from './load-prerenderer.ts'
import { readRouteStyles } from './manifest-scripts.ts'
import { readPageModules, writePageLinks } from './page-links.ts'
import { markSignedIn } from './page-scripts.ts'
import { fillPlaceholders, LINKS, listFonts, readAssets, readFonts, startScripts } from './page-templates.ts'
import { makeAppPages } from './templates/app-pages.ts'

// Renders the first pages of the app and our texts into documents, one for each language and kind of viewer, and the
// pages of what can be shared with holes for the data. The server chooses and fills; see
// apps/server/src/platform/http/pages.

const webFolder = join(import.meta.dirname, '..')
const distFolder = join(webFolder, 'dist')

const shell = await readFile(join(distFolder, 'index.html'), 'utf8')
const { renderPage } = await loadPrerenderer(webFolder)
for (const language of LANGUAGES) {
  for (const renderedFor of ['visitor', 'user'] as const) await writeLandingDocument(language, renderedFor)
  for (const page of listContentPages()) await writeContentDocument(page, language)
}
await writeAppPages()
await writePageLinks(distFolder)
// The app's player keeps channels open that never end.
process.exit(0)

async function writeLandingDocument(language: Language, renderedFor: RenderedFor): Promise<void> {
  const markup = await renderPage({ path: '/', language, renderedFor })
  const css = await readFiles(readAssets(shell).styles)
  await writeDocument(`landing.${renderedFor}.${language}`, fillShell(shell, { markup, language, renderedFor, css }))
}

/** The same for everybody, as every page that can be shared. */
async function writeContentDocument({ name, route, readData }: ContentPage, language: Language): Promise<void> {
  const renderedFor = 'visitor'
  const pageData = readData?.(language)
  const markup = await renderPage({ path: `/${name}`, language, renderedFor, ...(pageData && { pageData }) })
  const css = await readStyles(route)
  const html = fillShell(shell, { markup, language, renderedFor, css, pageData, isText: true })
  await writeDocument(`${name}.${language}`, html)
}

async function writeDocument(name: string, html: string): Promise<void> {
  const file = join(distFolder, 'documents', `${name}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}

async function writeAppPages(): Promise<void> {
  const files = await readdir(join(distFolder, 'assets'))
  const assets = { ...readAssets(shell), fonts: listFonts(files.map((file) => ({ fileName: `assets/${file}` }))) }
  const fonts = await readFonts(assets)
  for (const { name, route, module, language, markup, html } of await makeAppPages(renderPage)) {
    const css = await readStyles(route)
    const parts = {
      // The fonts come after the first paint; until then system fonts are stretched to their widths.
      style: toStyleElement(criticalStyle(css, markup).replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')),
      prepare: inlineCall(paintTheme) + inlineCall(awaitApp) + inlineCall(markSignedIn),
      links: LINKS,
      body: inlineCall(paintBody),
      start: startScripts(assets, fonts, await readPageModules(distFolder, module, language)),
    }
    await writeFile(join(distFolder, 'pages', `${name}.html`), fillPlaceholders(html, parts))
  }
}

async function readStyles(route: string): Promise<string> {
  // Sheets that the route shares with the first load are named twice.
  return readFiles([...new Set([...readAssets(shell).styles, ...(await readRouteStyles(distFolder, route))])])
}

async function readFiles(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map((file) => readFile(join(distFolder, file), 'utf8')))).join('\n')
}
