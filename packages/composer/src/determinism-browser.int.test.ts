import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runInBrowser } from '@cadenza/dev/run-in-browser'
import { isDeepTier, sizeForTier } from '@cadenza/dev/test-tier'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { fingerprintRecipes, HASHED_REQUESTS, hashScores } from '#test/score-hashes.ts'

const LONGEST_MS = sizeForTier({ gate: 90_000, deep: 900_000 })
const RECIPES = sizeForTier({ gate: 20, deep: 1000 })
/** Firefox composes far slower than the others; the gate's machine has none. */
const RECIPES_IN_FIREFOX = 100
/** Every nth request is used, because each score is composed five times. */
const EVERY_NTH = sizeForTier({ gate: 4, deep: 1 })
const ENTRY = fileURLToPath(new URL('../test/score-hashes.ts', import.meta.url))

const pageFor = (recipes: number): string => `<!doctype html><script type="module">
import { fingerprintRecipes, hashScores } from '/composer.js'
const compute = async () => [...(await hashScores(${EVERY_NTH})), ...fingerprintRecipes(${recipes})]
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

async function hashesFrom(browser: 'chromium' | 'firefox', recipes: number): Promise<unknown> {
  const code = await bundleForBrowser()
  return runInBrowser({
    browser,
    serve: (path) =>
      path === '/composer.js'
        ? { contentType: 'text/javascript', body: code }
        : { contentType: 'text/html', body: pageFor(recipes) },
    longestMs: LONGEST_MS,
  })
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
    const recipes = fingerprintRecipes(RECIPES)
    expect(new Set(recipes).size).toBe(RECIPES)
    expect(await hashesFrom('chromium', RECIPES)).toEqual([...(await hashScores(EVERY_NTH)), ...recipes])
  }, 1_800_000)

  test.runIf(isDeepTier)(
    'in Node and in Firefox',
    async () => {
      const recipes = fingerprintRecipes(RECIPES_IN_FIREFOX)
      expect(await hashesFrom('firefox', RECIPES_IN_FIREFOX)).toEqual([...(await hashScores(EVERY_NTH)), ...recipes])
    },
    1_800_000,
  )
})
