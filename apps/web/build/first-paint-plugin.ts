import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import type { Plugin } from 'vite'
import { expectLanguage, paintBody, paintTheme } from './first-paint.ts'
import { inlineCall } from './inline-call.ts'

/** Prints what the first frame needs into index.html: colors, fonts, theme and language. */
export function firstPaint(): Plugin[] {
  return [
    { name: 'cadenza:first-paint', transformIndexHtml: { order: 'pre', handler: insertFirstPaint } },
    {
      name: 'cadenza:late-stylesheet',
      apply: 'build',
      transformIndexHtml: { order: 'post', handler: moveStylesheets },
    },
  ]
}

async function insertFirstPaint(html: string): Promise<string> {
  const parts = {
    style: `<style>${await groundStyle()}</style>`,
    head: inlineCall(paintTheme) + inlineCall(expectLanguage, LANGUAGES),
    body: inlineCall(paintBody),
  }
  return Object.entries(parts).reduce(
    (page, [name, part]) => page.replace(`<!-- first-paint:${name} -->`, () => part),
    html,
  )
}

/**
 * Declares the layer order first; otherwise a component's style sheet may load before Tailwind's and define the wrong
 * order. The fonts are declared nowhere else: a second declaration in a later sheet would lay out every text again.
 */
async function groundStyle(): Promise<string> {
  const tokens = await readAppStyle('tokens.css')
  const fonts = (await readAppStyle('fonts.css')).replaceAll("url('./fonts/", "url('/src/app/fonts/")
  return `@layer theme, base, components, utilities;${fonts}${tokens}html,body{margin:0;background:var(--ground)}`
}

const readAppStyle = async (file: string): Promise<string> =>
  (await readFile(new URL(`../src/app/${file}`, import.meta.url), 'utf8')).trim()

/** A style sheet in the head would block the first paint; at the end it only blocks the scripts. */
function moveStylesheets(html: string): string {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const page = links.reduce((rest, link) => rest.replace(link, ''), html)
  return page.replace('<noscript>', () => `${links.join('')}\n    <noscript>`)
}
