import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { renderPage } from '#app/prerender.tsx'
import { sourcePlugins } from './source-plugins.ts'

interface Prerenderer {
  renderPage: typeof renderPage
}

/** Builds the app once more, to run in Node, and loads it. */
export async function loadPrerenderer(webFolder: string): Promise<Prerenderer> {
  const outDir = join(webFolder, 'node_modules/.prerender')
  await rm(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    root: webFolder,
    mode: 'production',
    logLevel: 'warn',
    plugins: sourcePlugins(webFolder),
    publicDir: false,
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      // Only the browser has a service worker.
      rolldownOptions: { external: /^virtual:pwa-register/ },
    },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerenderer
}
