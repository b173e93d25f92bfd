import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'

/** The entry script and everything it imports statically: what a browser must have before the first view works. */
export async function listFirstLoadScripts(distFolder: URL): Promise<string[]> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', distFolder), 'utf8')) as Manifest
  const seen = new Set<string>()
  const waiting = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))
}
