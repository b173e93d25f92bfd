import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findChromium } from '@cadenza/dev/find-chromium'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { fingerprintRecipes, HASHED_REQUESTS, hashScores } from '#test/score-hashes.ts'

const CHROMIUM = findChromium()
const LONGEST_MS = sizeForTier({ gate: 90_000, deep: 900_000 })
const RECIPES = sizeForTier({ gate: 20, deep: 1000 })
/** Every nth request is used, because each score is composed five times. */
const EVERY_NTH = sizeForTier({ gate: 4, deep: 1 })
const ENTRY = fileURLToPath(new URL('../test/score-hashes.ts', import.meta.url))

const PAGE = `<!doctype html><script type="module">
import { fingerprintRecipes, hashScores } from '/composer.js'
const compute = async () => [...(await hashScores(${EVERY_NTH})), ...fingerprintRecipes(${RECIPES})]
const answer = await compute().catch((error) => [String(error)])
await fetch('/hashes', { method: 'POST', body: JSON.stringify(answer) })
</script>`

async function bundleForBrowser(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: ENTRY, formats: ['es'], fileName: 'composer' } },
  })
  const [bundle] = [built].flat()
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined
  if (chunk === undefined) throw new Error('Vite built nothing.')
  return chunk.code
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/** Serves the page and the bundle, and waits for the result that the page posts back. */
function servePage(code: string): { readonly server: Server; readonly posted: Promise<string> } {
  const { promise, resolve } = Promise.withResolvers<string>()
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void bodyOf(request).then((body) => {
        response.end()
        resolve(body)
      })
      return
    }
    const isScript = request.url === '/composer.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? code : PAGE)
  })
  return { server, posted: promise }
}

function openChromium(url: string, profile: string): ChildProcess {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
  return spawn(CHROMIUM, [...flags, `--user-data-dir=${profile}`, url], { stdio: 'ignore', detached: true })
}

/** Stops the whole process group, because Debian's program is a script that starts the browser. */
function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid)
  } catch {
    // The process has already ended.
  }
}

async function hashesFromChromium(): Promise<unknown> {
  const { server, posted } = servePage(await bundleForBrowser())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const profile = await mkdtemp(join(tmpdir(), 'composer-chromium-'))
  const chromium = openChromium(`http://127.0.0.1:${port}/`, profile)
  const ended = new Promise<null>((resolve) => chromium.once('close', () => resolve(null)))
  const giveUp = setTimeout(() => stop(chromium), LONGEST_MS)
  try {
    const answer = await Promise.race([posted, ended])
    if (answer === null) throw new Error('Chromium ended before it had composed anything.')
    return JSON.parse(answer)
  } finally {
    clearTimeout(giveUp)
    stop(chromium)
    await ended
    server.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function hashesFromAnotherProcess(): Promise<unknown> {
  const program = `import { hashScores } from ${JSON.stringify(ENTRY)}; console.log(JSON.stringify(await hashScores(${EVERY_NTH})))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(stdout)
}

describe('a request and its seed give one SHA-256', () => {
  test('in two runs and in two processes', async () => {
    const here = await hashScores(EVERY_NTH)
    expect(here).toHaveLength(Math.ceil(HASHED_REQUESTS.length / EVERY_NTH))
    expect(new Set(here).size).toBe(here.length)
    expect(await hashScores(EVERY_NTH)).toEqual(here)
    expect(await hashesFromAnotherProcess()).toEqual(here)
  }, 120_000)

  test('in Node and in Chromium', async () => {
    if (!existsSync(CHROMIUM)) throw new Error(`No Chromium at ${CHROMIUM}: install it, or set CHROMIUM to its path.`)
    const recipes = fingerprintRecipes(RECIPES)
    expect(new Set(recipes).size).toBe(RECIPES)
    expect(await hashesFromChromium()).toEqual([...(await hashScores(EVERY_NTH)), ...recipes])
  }, 1_800_000)
})
