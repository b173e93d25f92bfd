import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { criticalStyle } from './critical-style.ts'
import { awaitApp, paintBody, paintTheme } from './first-paint.ts'
import { inlineCall } from './inline-call.ts'
import { loadPrerenderer } from './load-prerenderer.ts'
import { readRouteStyles } from './manifest-scripts.ts'
import { markSignedIn } from './page-scripts.ts'
import { fillPlaceholders, LINKS, listFonts, readAssets, readFonts, startScripts } from './page-templates.ts'
import { makeSongPages } from './song-pages.ts'

// Renders the first pages of the app into documents, one for each language and kind of viewer, and the pages of songs
// with holes for the song. The server chooses and fills; see apps/server/src/platform/http/pages.

const webFolder = join(import.meta.dirname, '..')
const distFolder = join(webFolder, 'dist')
const documentsFolder = join(distFolder, 'documents')

const shell = await readFile(join(distFolder, 'index.html'), 'utf8')
const { renderPage } = await loadPrerenderer(webFolder)
await writeLandingDocuments()
await writeSongPages()
// The app's player keeps channels open that never end.
process.exit(0)

async function writeLandingDocuments(): Promise<void> {
  await mkdir(documentsFolder, { recursive: true })
  for (const language of LANGUAGES) {
    for (const renderedFor of ['visitor', 'user'] as const) {
      const markup = await renderPage({ path: '/', language, renderedFor })
      const document = await fillShell(markup, { language, renderedFor })
      await writeFile(join(documentsFolder, `landing.${renderedFor}.${language}.html`), document)
    }
  }
}

async function fillShell(markup: string, root: { language: string; renderedFor: string }): Promise<string> {
  const style = criticalStyle(await readFiles(readAssets(shell).styles), markup)
  const parts: readonly [wanted: string | RegExp, part: string][] = [
    ['<html lang="en"', `<html lang="${root.language}" data-rendered-for="${root.renderedFor}"`],
    [/<style>[\s\S]*?<\/style>/, toStyleElement(style)],
    [/<script>\(function expectLanguage[\s\S]*?<\/script>/, inlineCall(awaitApp)],
    ['<div id="root"></div>', `<div id="root">${markup}</div>`],
  ]
  return parts.reduce((html, [wanted, part]) => {
    const filled = html.replace(wanted, () => part)
    if (filled === html) throw new Error(`index.html has no ${wanted}`)
    return filled
  }, shell)
}

/** The app's style sheets come later and must not define the order of the layers. */
function toStyleElement(rules: string): string {
  return `<style>@layer theme, base, components, utilities;${rules}html[data-hides-page] #root{visibility:hidden}</style>`
}

async function writeSongPages(): Promise<void> {
  const files = await readdir(join(distFolder, 'assets'))
  const assets = { ...readAssets(shell), fonts: listFonts(files.map((file) => ({ fileName: `assets/${file}` }))) }
  const { fonts } = await readFonts(assets)
  const css = await readFiles([...assets.styles, ...(await readRouteStyles(distFolder, 'src/routes/player.tsx'))])
  for (const { name, markup, html } of await makeSongPages(renderPage)) {
    const parts = {
      // The fonts come after the first paint; until then system fonts are stretched to their widths.
      style: toStyleElement(criticalStyle(css, markup).replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')),
      prepare: inlineCall(paintTheme) + inlineCall(awaitApp) + inlineCall(markSignedIn),
      links: LINKS,
      body: inlineCall(paintBody),
      start: startScripts(assets, fonts),
    }
    await writeFile(join(distFolder, 'pages', `${name}.html`), fillPlaceholders(html, parts))
  }
}

async function readFiles(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map((file) => readFile(join(distFolder, file), 'utf8')))).join('\n')
}
