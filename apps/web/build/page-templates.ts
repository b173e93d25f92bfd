import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import type { Plugin } from 'vite'
import { runEmbedSeek, runEmbedTransport, fillEmbedTexts } from './embed-scripts.ts'
import { expectLanguage, paintBody, paintTheme } from './first-paint.ts'
import { inlineCall } from './inline-call.ts'
import { addFontsAfterPaint, fillPageTexts, markSignedIn, type PageFont, startAppWhenIdle } from './page-scripts.ts'
import { EMBED_MESSAGES, LIST_MESSAGES, readPageTexts } from './page-texts.ts'

/** Files that a page refers to, by the names that the build gave them. */
export interface PageAssets {
  script: string
  styles: readonly string[]
  /** Maps a file name in src/app/fonts to its URL. */
  fonts: ReadonlyMap<string, string>
}

/** The app's style sheets that a page needs for its first paint. */
const PLAYLIST_STYLES = [
  '../src/widgets/song/cover/song-palette.css',
  '../src/widgets/playlist/playlist-cover.css',
  '../src/features/playlists/head/playlist-hero.css',
  'pages/list.css',
]
const CREATOR_STYLES = ['../src/features/creators/creator-screen.css', 'pages/list.css']

export const LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32" />',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
  '<link rel="manifest" href="/manifest.webmanifest" />',
].join('\n    ')

/**
 * Page templates that the server fills with the data of one song, playlist or creator, so that the first paint is
 * complete and needs no script. Only the server reads them; they are not served as files.
 */
export function pageTemplates(): Plugin {
  return {
    name: 'cadenza:page-templates',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        const files = Object.values(bundle)
        const index = files.find(({ fileName }) => fileName === 'index.html')
        if (!dir || index?.type !== 'asset') return
        const folder = join(dir, 'pages')
        await mkdir(folder, { recursive: true })
        const pages = await buildPages({ ...readAssets(String(index.source)), fonts: listFonts(files) })
        for (const [name, html] of pages) await writeFile(join(folder, `${name}.html`), html)
      },
    },
  }
}

async function buildPages(assets: PageAssets): Promise<Map<string, string>> {
  const embed = { style: await readStyles(['pages/embed.css']) }
  const textsScript = inlineCall(fillEmbedTexts, await readPageTexts(EMBED_MESSAGES))
  const run = textsScript + inlineCall(runEmbedTransport) + inlineCall(runEmbedSeek)
  return new Map([
    ['playlist', await fillTemplate('playlist', await appPlaceholders(assets, PLAYLIST_STYLES, LIST_MESSAGES))],
    ['creator', await fillTemplate('creator', await appPlaceholders(assets, CREATOR_STYLES, LIST_MESSAGES))],
    ['embed', await fillTemplate('embed', { ...embed, script: run })],
    ['embed-missing', await fillTemplate('embed-missing', { ...embed, script: textsScript })],
  ])
}

async function appPlaceholders(assets: PageAssets, styles: readonly string[], messages: typeof LIST_MESSAGES) {
  const { fonts, faces } = await readFonts(assets)
  return {
    style: await appStyle(faces, styles),
    prepare: inlineCall(paintTheme) + inlineCall(expectLanguage, LANGUAGES) + inlineCall(markSignedIn),
    links: LINKS,
    body: inlineCall(paintBody),
    texts: inlineCall(fillPageTexts, await readPageTexts(messages)),
    start: startScripts(assets, fonts),
  }
}

async function fillTemplate(name: string, parts: Readonly<Record<string, string>>): Promise<string> {
  return fillPlaceholders(await readBuildFile(`pages/${name}.html`), parts)
}

export function fillPlaceholders(source: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((html, [part, text]) => html.replace(`<!-- page:${part} -->`, () => text), source)
}

/** Declares the layer order first, because the app's own style sheet loads later and must not define it. */
async function appStyle(faces: string, files: readonly string[]): Promise<string> {
  const tokens = await readBuildFile('../src/app/tokens.css')
  const rules = minifyCss(`${faces}${tokens}${await readBuildFiles(['pages/page.css', ...files])}`)
  return `<style>@layer theme, base, components, utilities;${rules}</style>`
}

/** The scripts at the end of a page that the app takes over, or replaces. */
export function startScripts({ script, styles }: PageAssets, fonts: readonly PageFont[]): string {
  return inlineCall(addFontsAfterPaint, fonts) + inlineCall(startAppWhenIdle, script, styles)
}

/** Returns the fonts to load, and the CSS rules of the system fonts. */
export async function readFonts(assets: PageAssets): Promise<{ fonts: PageFont[]; faces: string }> {
  const blocks = (await readBuildFile('../src/app/fonts.css')).match(/@font-face \{[^}]*\}/g) ?? []
  const fonts = blocks.flatMap((block) => {
    const [, file] = /url\('\.\/fonts\/([^']+)'\)/.exec(block) ?? []
    const [, family = ''] = /font-family: '([^']+)'/.exec(block) ?? []
    const [, unicodeRange = ''] = /unicode-range:\s*([^;]+);/.exec(block) ?? []
    const url = file === undefined ? undefined : assets.fonts.get(file)
    return url === undefined ? [] : [{ family, url, unicodeRange }]
  })
  return { fonts, faces: blocks.filter((block) => !block.includes('url(')).join('') }
}

const readStyles = async (files: readonly string[]): Promise<string> =>
  `<style>${minifyCss(await readBuildFiles(files))}</style>`

async function readBuildFiles(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map(readBuildFile))).join('')
}

/** Comments and indentation are a third of the size of our style sheets. */
function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};])\s*/g, '$1')
}

/** Reads the script and the style sheets of the app from the built index.html. */
export function readAssets(index: string): Pick<PageAssets, 'script' | 'styles'> {
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(index) ?? []
  if (script === undefined) throw new Error('index.html starts no script')
  const styles = [...index.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
  return { script, styles }
}

export function listFonts(files: readonly { fileName: string }[]): Map<string, string> {
  const fonts = files.flatMap(({ fileName }) => {
    const [, name] = /^assets\/(mona-sans-[a-z-]+?)-[\w-]{8}\.woff2$/.exec(fileName) ?? []
    return name === undefined ? [] : [[`${name}.woff2`, `/${fileName}`] as const]
  })
  return new Map(fonts)
}

async function readBuildFile(file: string): Promise<string> {
  return (await readFile(new URL(file, import.meta.url), 'utf8')).trim()
}
