import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'

export interface ManifestScripts {
  /** The entry script and everything it imports statically: what a browser must load before the first view works. */
  firstLoad: string[]
  /** What each route but the gallery loads in addition to `firstLoad`, the one with the most scripts first. */
  pages: { route: string; scripts: string[] }[]
}

export async function readManifestScripts(distFolder: URL): Promise<ManifestScripts> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', distFolder), 'utf8')) as Manifest
  const keys = Object.keys(manifest)
  const firstLoad = listScripts(manifest, ...keys.filter((key) => manifest[key]?.isEntry))
  const pages = keys
    .filter((key) => key.startsWith('src/routes/') && !key.startsWith('src/routes/design/'))
    .map((route) => ({ route, scripts: listScripts(manifest, route).filter((file) => !firstLoad.includes(file)) }))
    .toSorted((a, b) => b.scripts.length - a.scripts.length)
  if (pages.length === 0) throw new Error('The manifest names no route: src/routes is looked for.')
  return { firstLoad, pages }
}

/** The scripts of dynamically imported modules, beyond those of the first load. */
export function listRouteScripts(manifest: Manifest, keys: readonly string[]): string[] {
  for (const key of keys) if (!manifest[key]) throw new Error(`the manifest has no ${key}`)
  const first = new Set(listScripts(manifest, ...Object.keys(manifest).filter((key) => manifest[key]?.isEntry)))
  return [...new Set(listScripts(manifest, ...keys))].filter((file) => !first.has(file))
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
