import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** The addresses of the style sheets of a route and of everything that it imports statically. */
export async function readRouteStyles(distFolder: string, route: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = listChunks(manifest, route).flatMap((key) => manifest[key]?.css ?? [])
  return [...new Set(files)].map((file) => `/${file}`)
}

/** The scripts and style sheets of dynamically imported modules, beyond those of the first load. */
export function listRouteFiles(manifest: Manifest, keys: readonly string[]): string[] {
  for (const key of keys) if (!manifest[key]) throw new Error(`the manifest has no ${key}`)
  const filesOf = (chunks: string[]) =>
    chunks.flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []]).flat()
  const first = new Set(filesOf(listChunks(manifest, ...Object.keys(manifest).filter((key) => manifest[key]?.isEntry))))
  return [...new Set(filesOf(listChunks(manifest, ...keys)))].filter((file) => !first.has(file))
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
