import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ManifestScripts, readManifestScripts } from './manifest-scripts.ts'
import { measurePages } from './route-budgets.ts'

const distFolder = new URL('../dist/', import.meta.url)
const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
/** Each script costs a round trip on a slow connection, six at a time over HTTP/1.1. */
const pageScriptsLimit = 13

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

await writeCompressedCopies()
const scripts = await readManifestScripts(distFolder)
await checkPageSizes(scripts)
checkPageScripts(scripts)

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

async function checkPageSizes(manifestScripts: ManifestScripts): Promise<void> {
  for (const { page, files, bytes, limit } of await measurePages(distFolder, manifestScripts)) {
    const summary = `${page}: ${toKb(bytes)} kB of script in ${files} files, ${toKb(limit)} kB allowed`
    report(summary, bytes <= limit, 'Too large. Load what the page does not need at first with import().')
  }
}

function checkPageScripts({ pages: [most] }: ManifestScripts): void {
  if (!most) return
  const summary = `Most scripts of one page: ${most.scripts.length} of ${pageScriptsLimit} allowed (${most.route})`
  report(summary, most.scripts.length <= pageScriptsLimit, 'Too many. See codeSplitting in vite.config.ts.')
}

function report(summary: string, isWithinLimit: boolean, advice: string): void {
  if (isWithinLimit) return console.log(summary)
  console.error(`${summary}\n${advice}`)
  process.exitCode = 1
}

function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
