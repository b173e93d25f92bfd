import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { criticalStyle } from './critical-style.ts'
import { awaitApp } from './first-paint.ts'
import { inlineCall } from './inline-call.ts'
import { loadPrerenderer } from './load-prerenderer.ts'

// Renders the first pages of the app into documents, one for each language and kind of viewer. The server chooses;
// see apps/server/src/platform/http/pages/landing-document.ts.

const webFolder = join(import.meta.dirname, '..')
const distFolder = join(webFolder, 'dist')
const documentsFolder = join(distFolder, 'documents')

const shell = await readFile(join(distFolder, 'index.html'), 'utf8')
const { renderPage } = await loadPrerenderer(webFolder)
await mkdir(documentsFolder, { recursive: true })
for (const language of LANGUAGES) {
  for (const renderedFor of ['visitor', 'user'] as const) {
    const markup = await renderPage({ path: '/', language, renderedFor })
    const document = await fillShell(markup, { language, renderedFor })
    await writeFile(join(documentsFolder, `landing.${renderedFor}.${language}.html`), document)
  }
}

async function fillShell(markup: string, root: { language: string; renderedFor: string }): Promise<string> {
  const style = criticalStyle(await readStyles(), markup)
  const parts: readonly [wanted: string | RegExp, part: string][] = [
    ['<html lang="en"', `<html lang="${root.language}" data-rendered-for="${root.renderedFor}"`],
    [
      /<style>[\s\S]*?<\/style>/,
      `<style>@layer theme, base, components, utilities;${style}html[data-hides-page] #root{visibility:hidden}</style>`,
    ],
    [/<script>\(function expectLanguage[\s\S]*?<\/script>/, inlineCall(awaitApp)],
    ['<div id="root"></div>', `<div id="root">${markup}</div>`],
  ]
  return parts.reduce((html, [wanted, part]) => {
    const filled = html.replace(wanted, () => part)
    if (filled === html) throw new Error(`index.html has no ${wanted}`)
    return filled
  }, shell)
}

async function readStyles(): Promise<string> {
  const files = [...shell.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
  return (await Promise.all(files.map((file) => readFile(join(distFolder, file), 'utf8')))).join('\n')
}
