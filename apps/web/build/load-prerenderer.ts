import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import { build } from 'vite'
import type { renderPage } from '#app/prerender.tsx'
import { sourcePlugins } from './source-plugins.ts'

interface Prerenderer {
  renderPage: typeof renderPage
}

/** Builds the app once more, to run in Node, and loads it. */
export async function loadPrerenderer(webFolder: string): Promise<Prerenderer> {
  const outDir = await makeOutputFolder(webFolder)
  await build({
    configFile: false,
    root: webFolder,
    mode: 'production',
    logLevel: 'warn',
    plugins: sourcePlugins(webFolder),
    publicDir: false,
    // Otherwise their stand-ins are not in what is prerendered.
    ssr: { noExternal: ['lucide-react', '@lingui/react'] },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      // Only the browser has a service worker.
      rolldownOptions: { external: /^virtual:pwa-register/ },
    },
  })
  provideDocument()
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerenderer
}

/** A folder for each process, because tests build at the same time. Routes are loaded from it until the process ends. */
async function makeOutputFolder(webFolder: string): Promise<string> {
  const modules = join(webFolder, 'node_modules')
  await mkdir(modules, { recursive: true })
  const folder = await mkdtemp(join(modules, '.prerender-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The player of the app makes its audio element, and registers listeners, when its module is loaded. */
function provideDocument(): void {
  const window = new Window({ url: 'https://prerender.invalid/' })
  const { document, localStorage } = window
  const addEventListener = window.addEventListener.bind(window)
  Object.assign(globalThis, { window, document, localStorage, addEventListener })
}
