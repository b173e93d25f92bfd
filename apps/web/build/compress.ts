import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFirstLoadScripts } from './first-load.ts'

const distFolder = new URL('../dist/', import.meta.url)
const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
const firstLoadLimitBytes = 150_000

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

await writeCompressedCopies()
await checkFirstLoadSize()

async function writeCompressedCopies(): Promise<void> {
  for (const file of await readdir(distFolder, { recursive: true })) {
    // What is in 'pages' is filled before it is sent.
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

async function checkFirstLoadSize(): Promise<void> {
  const scripts = await listFirstLoadScripts(distFolder)
  const sizes = await Promise.all(
    scripts.map(async (file) => (await compressGzip(await readFile(new URL(file, distFolder)), { level: 9 })).length),
  )
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
  const summary = `First-load JavaScript: ${toKb(totalBytes)} kB gzip of ${toKb(firstLoadLimitBytes)} kB allowed (${scripts.join(', ')})`
  if (totalBytes > firstLoadLimitBytes) {
    console.error(`${summary}\nToo large. Load what the first view does not need with import().`)
    process.exitCode = 1
    return
  }
  console.log(summary)
}

function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
