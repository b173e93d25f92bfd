import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSecrets } from './browser-leaks.ts'
import { readCanaries } from './canaries.ts'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const CANARIES = readCanaries()

/** Builds this script with Vite among the canaries and returns the leaks. */
function leaksOf(script: string, config = 'export default {}') {
  const dir = mkdtempSync(join(tmpdir(), 'cadenza-canaries-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'index.html'), '<script type="module" src="./main.js"></script>')
  writeFileSync(join(dir, 'main.js'), script)
  writeFileSync(join(dir, 'vite.config.mjs'), config)
  const vite = join(REPOSITORY_ROOT, 'node_modules/vite/bin/vite.js')
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: dir,
    env: { PATH: process.env['PATH'], ...Object.fromEntries(CANARIES) },
    encoding: 'utf8',
  })
  expect(run.status, run.stderr).toBe(0)
  return new Set(findSecrets(join(dir, 'dist'), CANARIES).map(({ what }) => what))
}

test.each(['MUSIC_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'S3_SECRET_ACCESS_KEY', 'DATABASE_URL'])(
  'a value is planted in %s',
  (name) => {
    expect(CANARIES.has(name)).toBe(true)
  },
)

test('a build that does not use its environment leaks nothing', () => {
  expect(leaksOf('document.title = import.meta.env.MODE')).toEqual(new Set())
})

test.each([
  [
    'under the prefix that Vite hands over',
    'document.title = import.meta.env.VITE_MUSIC_KEY',
    undefined,
    'VITE_MUSIC_KEY',
  ],
  [
    'by a define',
    'document.title = KEY',
    'export default { define: { KEY: JSON.stringify(process.env.MUSIC_KEY) } }',
    'MUSIC_KEY',
  ],
  [
    'by a prefix that lets all pass',
    'document.title = import.meta.env.STRIPE_SECRET_KEY',
    "export default { envPrefix: ['STRIPE_'] }",
    'STRIPE_SECRET_KEY',
  ],
])('a secret that gets into a build %s is found', (_how, script, config, variable) => {
  expect(leaksOf(script, config)).toContain(`the value of ${variable}`)
})
