import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import type { Plugin } from 'vite'
import { fillHeroTexts, paintBody, prepareFirstPaint } from './first-paint.ts'
import { readHeroTexts } from './hero-texts.ts'
import { inlineCall } from './inline-call.ts'

const heroPaths = ['/', '/home', '/create', '/beat-generator']

/**
 * Renders the generator's stage into index.html, so that the first paint waits neither for the scripts nor for the
 * style sheet. React replaces it with identical markup.
 */
export function staticHero(): Plugin[] {
  return [
    { name: 'cadenza:static-hero', transformIndexHtml: { order: 'pre', handler: insertHero } },
    {
      name: 'cadenza:late-stylesheet',
      apply: 'build',
      transformIndexHtml: { order: 'post', handler: moveStylesheets },
    },
  ]
}

async function insertHero(html: string): Promise<string> {
  const parts = {
    style: `<style>${await criticalStyle()}</style>`,
    head: inlineCall(prepareFirstPaint, LANGUAGES, heroPaths),
    body: inlineCall(paintBody),
    markup: await readBuildFile('static-hero.html'),
    texts: inlineCall(fillHeroTexts, await readHeroTexts(LANGUAGES)),
  }
  return Object.entries(parts).reduce(
    (page, [name, part]) => page.replace(`<!-- static-hero:${name} -->`, () => part),
    html,
  )
}

/**
 * Declares the layer order first; otherwise a component's style sheet may load before Tailwind's and define the wrong
 * order.
 */
async function criticalStyle(): Promise<string> {
  const fonts = await readBuildFile('../src/app/fonts.css')
  const tokens = await readBuildFile('../src/app/tokens.css')
  const hero = await readBuildFile('static-hero.css')
  return `@layer theme, base, components, utilities;${fonts.replaceAll('./fonts/', '/src/app/fonts/')}${tokens}${hero}`
}

/** A style sheet in the head would block the first paint; after the hero it only blocks the scripts. */
function moveStylesheets(html: string): string {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const page = links.reduce((rest, link) => rest.replace(link, ''), html)
  return page.replace('<noscript>', () => `${links.join('')}\n    <noscript>`)
}

async function readBuildFile(file: string): Promise<string> {
  return (await readFile(new URL(file, import.meta.url), 'utf8')).trim()
}
