import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readManifestScripts } from './manifest-scripts.ts'

const distFolder = new URL('../dist/', import.meta.url)
const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
const firstLoadLimitBytes = 150_000
/** Each script costs a round trip on a slow connection, six at a time over HTTP/1.1. */
const pageScriptsLimit = 25

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

await writeCompressedCopies()
const { firstLoad, pageWithMostScripts } = await readManifestScripts(distFolder)
await checkFirstLoadSize(firstLoad)
checkPageScripts(pageWithMostScripts)

async function writeCompressedCopies(): Promise<void> {
  for (const file of await readdir(distFolder, { recursive: true })) {
    // Files in 'pages' are templates that the server fills before sending, so they cannot be compressed here.
    if (!compressible.test(file) || file.startsWith('.vite') || file.startsWith('pages')) continue
    const url = new URL(file, distFolder)
    const content = await readFile(url)
    await writeFile(new URL(`${file}.gz`, distFolder), await compressGzip(content, { level: 9 }))
    await writeFile(new URL(`${file}.br`, distFolder), await compressBrotli(content, brotliOptions(content)))
  }
}

function brotliOptions(content: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
}

async function checkFirstLoadSize(scripts: string[]): Promise<void> {
  const sizes = await Promise.all(
    scripts.map(async (file) => (await compressGzip(await readFile(new URL(file, distFolder)), { level: 9 })).length),
  )
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
  const summary = `First-load JavaScript: ${toKb(totalBytes)} kB gzip of ${toKb(firstLoadLimitBytes)} kB allowed (${scripts.join(', ')})`
  report(summary, totalBytes <= firstLoadLimitBytes, 'Too large. Load what the first view does not need with import().')
}

function checkPageScripts({ route, scripts }: { route: string; scripts: string[] }): void {
  const summary = `Most scripts of one page: ${scripts.length} of ${pageScriptsLimit} allowed (${route})`
  report(summary, scripts.length <= pageScriptsLimit, 'Too many. See codeSplitting in vite.config.ts.')
}

function report(summary: string, isWithinLimit: boolean, advice: string): void {
  if (isWithinLimit) return console.log(summary)
  console.error(`${summary}\n${advice}`)
  process.exitCode = 1
}

function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
