import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findProviderTraces, findSecrets, listProviderTraces } from './browser-leaks.ts'
import { readCanaries } from './canaries.ts'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

// Makes the production build with canaries as secrets: none may be in what a browser receives.

const DIST = join(REPOSITORY_ROOT, 'apps/web/dist')
const ADAPTERS = join(REPOSITORY_ROOT, 'apps/server/src/adapters/music')

const canaries = readCanaries()
const build = spawnSync('npm', ['run', '--silent', 'build'], {
  cwd: REPOSITORY_ROOT,
  env: { ...process.env, ...Object.fromEntries(canaries) },
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(build.status ?? 1)

const leaks = [...findSecrets(DIST, canaries), ...findProviderTraces(DIST, listProviderTraces(ADAPTERS))]
for (const { file, what } of leaks) console.error(`apps/web/dist/${file} contains ${what}`)
if (leaks.length > 0) {
  console.error('Nothing of this may reach a browser: leave it to the server, and let the browser ask the api.')
  process.exitCode = 1
} else console.log(`none of ${canaries.size} planted values is in what browsers are given`)
