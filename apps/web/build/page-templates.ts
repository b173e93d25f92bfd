import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { runEmbedSeek, runEmbedTransport, fillEmbedTexts } from './embed-scripts.ts'
import { inlineCall } from './inline-call.ts'
import { addFontsAfterPaint, type AppFiles, playBeforeApp, startAppLate } from './page-scripts.ts'
import { EMBED_MESSAGES, readPageTexts } from './page-texts.ts'

export const LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32" />',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
  '<link rel="manifest" href="/manifest.webmanifest" />',
].join('\n    ')

/**
 * The embedded player as a template that the server fills with a song, so that the first paint is complete and needs no
 * script. Only the server reads it; it is not served as a file.
 */
export function pageTemplates(): Plugin {
  return {
    name: 'cadenza:page-templates',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (!dir || !('index.html' in bundle)) return
        const folder = join(dir, 'pages')
        await mkdir(folder, { recursive: true })
        for (const [name, html] of await buildPages()) await writeFile(join(folder, `${name}.html`), html)
      },
    },
  }
}

async function buildPages(): Promise<Map<string, string>> {
  const style = `<style>${minifyCss(await readBuildFile('pages/embed.css'))}</style>`
  const textsScript = inlineCall(fillEmbedTexts, await readPageTexts(EMBED_MESSAGES))
  const script = textsScript + inlineCall(runEmbedTransport) + inlineCall(runEmbedSeek)
  return new Map([
    ['embed', await fillTemplate('embed', { style, script })],
    ['embed-missing', await fillTemplate('embed-missing', { style, script: textsScript })],
  ])
}

async function fillTemplate(name: string, parts: Readonly<Record<string, string>>): Promise<string> {
  return fillPlaceholders(await readBuildFile(`pages/${name}.html`), parts)
}

export function fillPlaceholders(source: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((html, [part, text]) => html.replace(`<!-- page:${part} -->`, () => text), source)
}

/** The scripts at the end of a page that the app takes over, or replaces. */
export function startScripts(files: AppFiles, fonts: readonly string[]): string {
  return inlineCall(addFontsAfterPaint, fonts) + inlineCall(playBeforeApp) + inlineCall(startAppLate, files, 'rest')
}

/** Comments and indentation are a third of the size of our style sheets. */
function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};])\s*/g, '$1')
}

/** Reads the script and the style sheet of the app from the built index.html. */
export function readAssets(index: string): Omit<AppFiles, 'modules'> {
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(index) ?? []
  if (script === undefined) throw new Error('index.html starts no script')
  const [, style] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(index) ?? []
  if (style === undefined) throw new Error('index.html has no style sheet')
  return { script, style }
}

async function readBuildFile(file: string): Promise<string> {
  return (await readFile(new URL(file, import.meta.url), 'utf8')).trim()
}
