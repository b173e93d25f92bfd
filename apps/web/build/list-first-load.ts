import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readManifestScripts } from './manifest-scripts.ts'

// Prints what the first load of the last build consists of, as the table in docs/performance.md: packages, and our own code by
// folder. What a part weighs is its share of the whole, because it is compressed together with the others.

const compress = promisify(gzip)
const distFolder = new URL('../dist/', import.meta.url)
const MIN_SHOWN_BYTES = 400

function partOf(source: string): string {
  const [, packageName] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (packageName !== undefined) return packageName
  const [, folder] = /(?:^|\/)((?:src|packages)\/[^/]+(?:\/[^/]+)?)\//.exec(source) ?? []
  return folder ?? 'names of other files'
}

async function splitByPart(file: string): Promise<Map<string, string>> {
  const code = await readFile(new URL(file, distFolder), 'utf8')
  const map = new SourceMap(JSON.parse(await readFile(new URL(`${file}.map`, distFolder), 'utf8')) as SourceMapPayload)
  const parts = new Map<string, string>()
  for (const [row, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column) as Partial<SourceMapping>
      const part = partOf(entry.originalSource ?? '')
      parts.set(part, (parts.get(part) ?? '') + line.charAt(column))
    }
  }
  return parts
}

const sizeOf = async (text: string): Promise<number> => (await compress(text, { level: 9 })).length

const { firstLoad } = await readManifestScripts(distFolder)
for (const file of firstLoad) {
  const total = await sizeOf(await readFile(new URL(file, distFolder), 'utf8'))
  const parts = await Promise.all(
    [...(await splitByPart(file))].map(async ([part, text]) => ({ part, size: await sizeOf(text) })),
  )
  const sum = parts.reduce((all, { size }) => all + size, 0)
  console.log(`| ${total} bytes of gzipped script | bytes |\n| --- | --- |`)
  for (const { part, size } of parts.toSorted((a, b) => b.size - a.size)) {
    const share = Math.round((size * total) / sum)
    if (share >= MIN_SHOWN_BYTES) console.log(`| ${part} | ${share} |`)
  }
}
