import type { Language } from '@cadenza/vocabulary/languages'
import type { PageData } from '#lib/api/page-data.ts'
import type { RenderedFor } from '#widgets/session/rendered-for.ts'
import { criticalStyle } from './critical-style.ts'
import { awaitApp } from './first-paint.ts'
import { inlineCall } from './inline-call.ts'
import { type AppFiles, startAppLate } from './page-scripts.ts'

interface RenderedPage {
  markup: string
  language: Language
  renderedFor: RenderedFor
  css: string
  app: AppFiles
  pageData?: PageData | undefined
  /** Whether the page is named after its own heading and described by its first paragraph. */
  isText?: boolean
}

/** Puts a rendered page into the empty document of the app. */
export function fillShell(shell: string, page: RenderedPage): string {
  const { language, renderedFor, css, app } = page
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(page.markup) ?? []
  const markup = page.markup.slice(links.length)
  const parts: [wanted: string | RegExp, part: string][] = [
    ['<html lang="en"', `<html lang="${language}" data-rendered-for="${renderedFor}"`],
    [/<style>[\s\S]*?<\/style>/, toStyleElement(readFontFaces(shell).join('') + criticalStyle(css, markup))],
    [/<script>\(function expectLanguage[\s\S]*?<\/script>/, inlineCall(awaitApp)],
    [/<script type="module"[^>]*><\/script>/, ''],
    [/<link rel="stylesheet"[^>]*>/, inlineCall(startAppLate, app, 'paint')],
    ['<div id="root"></div>', `<div id="root">${markup}</div>${dataElement(page.pageData)}`],
  ]
  if (links !== '') parts.push(['</head>', `${links}</head>`])
  if (page.isText) parts.push(...textHead(markup))
  return parts.reduce((html, [wanted, part]) => {
    const filled = html.replace(wanted, () => part)
    if (filled === html) throw new Error(`index.html has no ${wanted}`)
    return filled
  }, shell)
}

/** Only the document declares fonts. */
export const readFontFaces = (shell: string): string[] => shell.match(/@font-face\s*\{[^}]*\}/g) ?? []

/** The app's style sheet comes later and must not define the order of the layers. */
export function toStyleElement(rules: string): string {
  return `<style>@layer theme, base, components, utilities;${rules}html[data-hides-page] #root{visibility:hidden}</style>`
}

/** As readPageData of the app expects it. */
const dataElement = (data: PageData | undefined): string =>
  data
    ? `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : ''

/** What search engines and link previews read; a text needs no script to be read. */
function textHead(markup: string): [RegExp, string][] {
  const [, heading, , description] = /<h1[^>]*>([^<]+)<\/h1>(.*?)<p(?: [^>]*)?>([^<]+)<\/p>/s.exec(markup) ?? []
  if (heading === undefined || description === undefined)
    throw new Error('the text has no heading or no first paragraph')
  const title = `${heading} · Cadenza`
  return [
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${description}" />`],
    [/<meta property="og:title"[^>]*>/, `<meta property="og:title" content="${title}" />`],
    [/<meta property="og:description"[^>]*>/, `<meta property="og:description" content="${description}" />`],
    [/<noscript>[^<]*<\/noscript>/, ''],
  ]
}
