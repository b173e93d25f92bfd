import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findClientVariables, findProviderTraces, findSecrets, listProviderTraces } from './browser-leaks.ts'
import { canariesFor } from './canaries.ts'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const CANARIES = canariesFor('NODE_ENV=production\nMUSIC_KEY=\nMUSIC_KEY_HEADER=\n')
const MUSIC_KEY = CANARIES.get('MUSIC_KEY') ?? ''
const ADAPTERS = join(REPOSITORY_ROOT, 'apps/server/src/adapters/music')
const WEB_SOURCES = join(REPOSITORY_ROOT, 'apps/web/src')

function folderWith(files: Record<string, string | Buffer>): string {
  const dir = mkdtempSync(join(tmpdir(), 'cadenza-leaks-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  return dir
}

describe('secrets in the build output', () => {
  test('clean files have no findings', () => {
    const dir = folderWith({ 'index.html': '<title>Cadenza</title>', 'assets/a.js': 'task_test_ = whsecs' })
    expect(findSecrets(dir, CANARIES)).toEqual([])
  })

  test.each([
    ['assets/a.js', `const key="${MUSIC_KEY}"`],
    ['assets/a.js.map', JSON.stringify({ sourcesContent: [MUSIC_KEY] })],
    ['assets/a.js.gz', gzipSync(MUSIC_KEY)],
    ['assets/a.js.br', brotliCompressSync(MUSIC_KEY)],
    ['.vite/manifest.json', `{"key":"${MUSIC_KEY}"}`],
    ['icons/a.png', Buffer.concat([Buffer.from([0x89, 0xff, 0x00]), Buffer.from(MUSIC_KEY), Buffer.from([0xfe])])],
  ])('a canary in %s is found and reported by its variable, without the value', (file, content) => {
    const dir = folderWith({ 'index.html': '', [file]: content })
    expect(findSecrets(dir, CANARIES)).toEqual([{ file, what: 'the value of MUSIC_KEY' }])
  })

  test.each([
    ['sk_live_4eC39', 'a secret key of Stripe'],
    ['rk_test_4eC39', 'a secret key of Stripe'],
    ['whsec_9f', 'a webhook secret of Stripe'],
    ['"XI-API-KEY":k', "the header of a music provider's key"],
    ['AKIAIOSFODNN7EXAMPLE', 'an access key of AWS'],
    ['-----BEGIN PRIVATE KEY-----', 'a private key or certificate'],
  ])('%s is found without a canary', (content, what) => {
    expect(findSecrets(folderWith({ 'a.js': content }), CANARIES)).toEqual([{ file: 'a.js', what }])
  })

  test('an empty folder is an error', () => {
    expect(() => findSecrets(folderWith({}), CANARIES)).toThrow('nothing was searched')
  })
})

describe('the music provider', () => {
  const traces = listProviderTraces(ADAPTERS)

  test('is recognized by the hosts and paths of all its adapters', () => {
    expect(traces).toEqual(
      expect.arrayContaining(['api.elevenlabs.io', '/v1/music/detailed', '/music/compose', '/release_task']),
    )
  })

  test.each([
    "import { createElevenLabs } from '@cadenza/server/adapters/music/elevenlabs'",
    "fetch('https://api.elevenlabs.io/v1/voices')",
    'fetch(`${base}/music/compose`)',
  ])('is found in a browser program that contains %s', (source) => {
    expect(findProviderTraces(folderWith({ 'a.ts': source }), traces)).toMatchObject([{ file: 'a.ts' }])
  })

  test('[X2] nothing in the sources of the web app names the music provider or its key', () => {
    expect(findProviderTraces(WEB_SOURCES, traces)).toEqual([])
    expect(findSecrets(WEB_SOURCES, CANARIES)).toEqual([])
  })
})

describe('build variables', () => {
  test('a variable that is not allowed is found, and so is import.meta.env as a whole', () => {
    const source = 'import.meta.env.DEV, import.meta.env.VITE_MUSIC_KEY, import.meta.env[name]'
    expect(findClientVariables(folderWith({ 'a.ts': source })).map(({ what }) => what)).toEqual([
      'import.meta.env VITE_MUSIC_KEY',
      'import.meta.env as a whole',
    ])
  })

  test('the web app reads only allowed variables', () => {
    expect(findClientVariables(WEB_SOURCES)).toEqual([])
  })
})
