import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Canaries } from './canaries.ts'

export interface Leak {
  file: string
  what: string
}

type LeakPattern = readonly [what: string, pattern: string | RegExp]

const SECRET_PATTERNS: readonly LeakPattern[] = [
  ['a secret key of Stripe', /\b[rs]k_(?:live|test)_/],
  ['a webhook secret of Stripe', /\bwhsec_/],
  ["the header of a music provider's key", /\bxi-api-key\b/i],
  ['an access key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
  ['a private key or certificate', '-----BEGIN'],
]

function readText(file: string): string {
  const bytes = readFileSync(file)
  const content = file.endsWith('.gz') ? gunzipSync(bytes) : file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
  // Every byte becomes a character, so that images and fonts are searched like text.
  return content.toString('latin1')
}

function listFiles(dir: string): string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  if (files.length === 0) throw new Error(`${dir} holds no files, so nothing was searched`)
  return files.toSorted()
}

function search(dir: string, needles: readonly LeakPattern[]): Leak[] {
  return listFiles(dir).flatMap((path) => {
    const text = readText(path)
    const isThere = ([, pattern]: LeakPattern) =>
      typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)
    return needles.filter(isThere).map(([what]) => ({ file: relative(dir, path), what }))
  })
}

/** Finds canaries, and everything that looks like a secret, in any file of the build output. */
export function findSecrets(dir: string, canaries: Canaries): Leak[] {
  const planted = [...canaries].map(([name, value]): LeakPattern => [`the value of ${name}`, value])
  return search(dir, [...planted, ...SECRET_PATTERNS])
}

/** Reads the hosts and paths from the source of the adapters, so that a new provider is included at once. */
export function listProviderTraces(adaptersDir: string): string[] {
  const sources = globSync('*.ts', { cwd: adaptersDir, exclude: ['*.test.ts', '*.fixture.ts'] })
  const literals = sources.flatMap((file) => [
    ...readFileSync(join(adaptersDir, file), 'utf8').matchAll(/'(?:https?:\/\/([\w.-]+)|(\/[a-z][\w/]*))[^'\s]*'/g),
  ])
  return [...new Set(literals.map(([, host = '', path = '']) => host || path))]
}

/** Finds an imported adapter or the address of a provider. */
export function findProviderTraces(dir: string, traces: readonly string[]): Leak[] {
  const needles = ['adapters/music/', ...traces].map((trace): LeakPattern => [`the music provider's ${trace}`, trace])
  return search(dir, needles)
}

/** Vite's own variables, and ours that are not secret. */
const CLIENT_VARIABLES = new Set(['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR', 'VITE_DESIGN', 'VITE_VITALS_PERCENT'])

/** Finds build variables that the sources of a browser program read and that are not allowed. */
export function findClientVariables(dir: string): Leak[] {
  return listFiles(dir).flatMap((path) =>
    [...readText(path).matchAll(/\bimport\.meta\.env\b(?:\.(\w+))?/g)]
      .map(([, name = 'as a whole']) => name)
      .filter((name) => !CLIENT_VARIABLES.has(name))
      .map((name) => ({ file: relative(dir, path), what: `import.meta.env ${name}` })),
  )
}
