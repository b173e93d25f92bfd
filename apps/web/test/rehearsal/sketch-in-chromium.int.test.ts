import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import { runInBrowser } from '@cadenza/dev/run-in-browser'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { soundsPlugin } from '#build/sounds-plugin.ts'
import type { RehearsalFindings } from './rehearsal-page.ts'
import { recipesOfAllGenres } from './sketch-recipes.ts'

const ORDER = {
  composed: 20,
  composedSeconds: sizeForTier({ gate: 20, deep: 120 }),
  measured: sizeForTier({ gate: 2, deep: 20 }),
  measuredSeconds: sizeForTier({ gate: 24, deep: 90 }),
}
const LONGEST_MS = sizeForTier({ gate: 240_000, deep: 3_600_000 })
const FURTHEST_LU = 3
const LATEST_SECONDS = 0.01

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
}

let findings: RehearsalFindings

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-rehearsal-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [soundsPlugin()],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'rehearsal.html') },
    },
  })
  const page = readFileSync(join(folder, 'rehearsal.html'), 'utf8')
  const answer = await runInBrowser({
    serve(path) {
      if (path === '/') return { contentType: 'text/html', body: page.replace('<title>', `${orderScript}<title>`) }
      const file = join(folder, path)
      return existsSync(file) ? { contentType: CONTENT_TYPES[extname(file)] ?? '', body: readFileSync(file) } : null
    },
    longestMs: LONGEST_MS,
  })
  rmSync(folder, { recursive: true })
  findings = answer as RehearsalFindings
  if ('error' in findings) throw new Error(String(findings.error))
}, LONGEST_MS + 200_000)

const orderScript = `<script>history.replaceState(null, '', '?order=' + encodeURIComponent('${JSON.stringify(ORDER)}'))</script>`

describe('the thread that composes in Chromium', () => {
  const recipes = [true, false].flatMap((isSung) =>
    recipesOfAllGenres({ lengthSeconds: ORDER.composedSeconds, isSung }),
  )

  test('gives the bytes that the band composes for recipes of all genres, sung and not', () => {
    const digests = recipes.map((recipe) =>
      createHash('sha256')
        .update(JSON.stringify(composeRecipe(recipe)))
        .digest('hex'),
    )
    expect(findings.digests).toEqual(digests)
    expect(new Set(digests).size).toBe(ORDER.composed)
  })

  test('gives the fingerprints of the same scores', () => {
    const fingerprints = recipes.map((recipe) => {
      const composed = composeRecipe(recipe)
      return composed.kind === 'composed' ? fingerprintOf(composed.score) : null
    })
    expect(findings.fingerprints).toEqual(fingerprints)
    expect(fingerprints).not.toContain(null)
  })
})

describe('what a sketch sounds like in Chromium', () => {
  test('every part has the level of the band’s mix', () => {
    console.table(findings.parts)
    expect(findings.parts.length).toBeGreaterThan(ORDER.measured)
    expect(findings.parts.filter(({ errorLu }) => Math.abs(errorLu) > FURTHEST_LU)).toEqual([])
  })

  test('every stroke begins where the score says, through a slowing tempo', () => {
    for (const { written, found } of findings.onsets) {
      expect(found, `the stroke at ${written}`).not.toBeNull()
      expect(Math.abs((found ?? 0) - written)).toBeLessThan(LATEST_SECONDS)
    }
  })
})
