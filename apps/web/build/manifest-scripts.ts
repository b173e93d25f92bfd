import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

interface ManifestScripts {
  /** The entry script and everything it imports statically: what a browser must load before the first view works. */
  firstLoad: string[]
  /** The route that loads the most scripts in addition to `firstLoad`. */
  pageWithMostScripts: { route: string; scripts: string[] }
}

export async function readManifestScripts(distFolder: URL): Promise<ManifestScripts> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', distFolder), 'utf8')) as Manifest
  const keys = Object.keys(manifest)
  const firstLoad = listScripts(manifest, ...keys.filter((key) => manifest[key]?.isEntry))
  const pages = keys
    .filter((key) => key.startsWith('src/routes/'))
    .map((route) => ({ route, scripts: listScripts(manifest, route).filter((file) => !firstLoad.includes(file)) }))
    .toSorted((a, b) => b.scripts.length - a.scripts.length)
  if (!pages[0]) throw new Error('The manifest names no route: src/routes is looked for.')
  return { firstLoad, pageWithMostScripts: pages[0] }
}

/** The style sheets of a route and of everything that it imports statically. */
export async function readRouteStyles(distFolder: string, route: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  return [...new Set(listChunks(manifest, route).flatMap((key) => manifest[key]?.css ?? []))]
}

function listScripts(manifest: Manifest, ...keys: string[]): string[] {
  return listChunks(manifest, ...keys)
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'))
}

function listChunks(manifest: Manifest, ...waiting: string[]): string[] {
  const seen = new Set<string>()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return [...seen]
}
