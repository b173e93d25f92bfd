import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import type { RenderedFor } from '#widgets/session/rendered-for.ts'
import { type ContentPage, listContentPages } from './content-pages.ts'
import { criticalStyle } from './critical-style.ts'
import { fillShell, readFontFaces, toStyleElement } from './fill-shell.ts'
import { awaitApp, paintBody, paintTheme } from './first-paint.ts'
import { inlineCall } from './inline-call.ts'
import { loadPrerenderer } from './load-prerenderer.ts'
import { readPageModules, TEXT_CATALOGS, USER_CATALOGS, writePageLinks } from './page-links.ts'
import { markSignedIn } from './page-scripts.ts'
import { fillPlaceholders, LINKS, readAssets, startScripts } from './page-templates.ts'
import { makeAppPages } from './templates/app-pages.ts'

// Renders the first pages of the app and our texts into documents, one for each language and kind of viewer, and the
// pages of what can be shared with holes for the data. The server chooses and fills; see
// apps/server/src/platform/http/pages.

const webFolder = join(import.meta.dirname, '..')
const distFolder = join(webFolder, 'dist')

const shell = await readFile(join(distFolder, 'index.html'), 'utf8')
const assets = readAssets(shell)
const css = await readFile(join(distFolder, assets.style), 'utf8')
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
  const app = { ...assets, modules: [] }
  await writeDocument(
    `landing.${renderedFor}.${language}`,
    fillShell(shell, { markup, language, renderedFor, css, app }),
  )
}

/** The same for everybody, as every page that can be shared. */
async function writeContentDocument({ name, module, readData }: ContentPage, language: Language): Promise<void> {
  const renderedFor = 'visitor'
  const pageData = readData?.(language)
  const markup = await renderPage({ path: `/${name}`, language, renderedFor, ...(pageData && { pageData }) })
  const modules = await readPageModules(distFolder, { modules: [module], catalogs: TEXT_CATALOGS }, language)
  const app = { ...assets, modules }
  const html = fillShell(shell, { markup, language, renderedFor, css, app, pageData, isText: true })
  await writeDocument(`${name}.${language}`, html)
}

async function writeDocument(name: string, html: string): Promise<void> {
  const file = join(distFolder, 'documents', `${name}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}

async function writeAppPages(): Promise<void> {
  const fontFaces = readFontFaces(shell)
  const webFonts = fontFaces.filter((rule) => rule.includes('url('))
  const systemFonts = fontFaces.filter((rule) => !webFonts.includes(rule))
  for (const { name, module, language, markup, html } of await makeAppPages(renderPage)) {
    const modules = await readPageModules(distFolder, { modules: [module], catalogs: USER_CATALOGS }, language)
    const parts = {
      // The fonts come after the first paint; until then system fonts are stretched to their widths.
      style: toStyleElement(systemFonts.join('') + criticalStyle(css, markup)),
      prepare: inlineCall(paintTheme) + inlineCall(awaitApp) + inlineCall(markSignedIn),
      links: LINKS,
      body: inlineCall(paintBody),
      start: startScripts({ ...assets, modules }, webFonts),
    }
    await writeFile(join(distFolder, 'pages', `${name}.html`), fillPlaceholders(html, parts))
  }
}
