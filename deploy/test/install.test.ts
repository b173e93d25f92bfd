import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../install.sh')
/** What the script uses of a system, so that no Docker of this machine is found. */
const PROGRAMS = ['awk', 'cat', 'chmod', 'df', 'dirname', 'grep', 'mv', 'od', 'sed', 'sh', 'sleep', 'tail', 'tr']

let folder: string
let envFile: string
let calls: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadenza-install-'))
  envFile = join(folder, 'answers.env')
  calls = join(folder, 'calls')
  for (const program of PROGRAMS) {
    const path = ['/usr/bin', '/bin'].map((bin) => join(bin, program)).find((file) => existsSync(file))
    if (path !== undefined) symlinkSync(path, join(folder, program))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A Docker that writes down what it is asked for and answers that all is well. */
const addDocker = () =>
  writeFileSync(
    join(folder, 'docker'),
    `#!/bin/sh
echo "$*" >>'${calls}'
`,
    { mode: 0o755 },
  )

function install(args: readonly string[], input = '') {
  const env = { PATH: folder, READY_SECONDS: '3' }
  const options = ['--env-file', envFile, '--http-port', '18080', '--https-port', '18443', ...args]
  const { status, stdout, stderr } = spawnSync('sh', [SCRIPT, ...options], { env, input, encoding: 'utf8' })
  return { status, stdout, stderr: stderr.trim() }
}
const answers = () => readFileSync(envFile, 'utf8')
const answer = (name: string): string | undefined => new RegExp(`^${name}='(.*)'$`, 'm').exec(answers())?.[1]

test('writes the answers for the owner alone, starts, and ends with the address', () => {
  addDocker()
  const { status, stdout } = install(['--yes', '--domain', 'localhost', '--smtp-url', 'smtp://mail.example.org'])
  expect(status).toBe(0)
  expect(stdout).toContain('Cadenza runs at https://localhost:18443')
  expect(statSync(envFile).mode & 0o777).toBe(0o600)
  expect(answer('ORIGIN')).toBe('https://localhost:18443')
  expect(answer('TLS')).toBe('internal')
  expect(answer('POSTGRES_PASSWORD')).toMatch(/^[0-9a-f]{48}$/)
  expect(readFileSync(calls, 'utf8')).toMatch(/compose .* build --quiet\n(?:.*\n)*.* up --detach/)
})

test('run again it keeps every answer, the password and what somebody added by hand', () => {
  addDocker()
  install([
    '--yes',
    '--domain',
    'songs.example.org',
    '--email',
    'you@example.org',
    '--stripe-key',
    'sk_test_1',
    '--stripe-webhook',
    'whsec_1',
  ])
  const before = answers()
  writeFileSync(envFile, `${before}BAND_CONCURRENCY=2\n`)
  expect(install(['--yes']).status).toBe(0)
  expect(answers().split('\n').toSorted()).toEqual(`${before}BAND_CONCURRENCY=2\n`.split('\n').toSorted())
  expect(install(['--yes', '--domain', 'music.example.org']).status).toBe(0)
  expect(answer('ORIGIN')).toBe('https://music.example.org:18443')
  expect(answer('STRIPE_SECRET_KEY')).toBe('sk_test_1')
})

test('asks for what was not given', () => {
  addDocker()
  const { status } = install([], 'songs.example.org\nyou@example.org\nclient-1\nsecret-1\n\n\n')
  expect(status).toBe(0)
  expect(answer('TLS')).toBe('you@example.org')
  expect(answer('GOOGLE_CLIENT_ID')).toBe('client-1')
  expect(answer('GOOGLE_CLIENT_SECRET')).toBe('secret-1')
  expect(answer('STRIPE_SECRET_KEY')).toBeUndefined()
})

test('a dry run changes nothing', () => {
  addDocker()
  const { status, stdout } = install(['--dry-run', '--yes', '--domain', 'localhost'])
  expect(status).toBe(0)
  expect(stdout).toContain('Would write')
  expect(existsSync(envFile)).toBe(false)
  expect(readFileSync(calls, 'utf8')).not.toContain(' up ')
})

test.each([
  ['a name with a path', ['--domain', 'https://songs.example.org'], 'is not a host name'],
  ['a name without a dot', ['--domain', 'songs'], 'has no dot'],
  ['a name without an e-mail address', ['--domain', 'songs.example.org'], 'An e-mail address is needed'],
  ['a Google client without its secret', ['--domain', 'localhost', '--google-id', 'x'], 'has no secret'],
  ['a Stripe key without its webhook', ['--domain', 'localhost', '--stripe-key', 'sk_test_1'], 'no webhook secret'],
  ['an apostrophe', ['--domain', 'localhost', '--email-from', "O'Hara <o@example.org>"], 'apostrophe'],
])('%s is refused with one sentence, before anything is written', (_what, args, sentence) => {
  addDocker()
  const { status, stderr } = install(['--yes', ...args])
  expect(status).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr.split('\n')).toHaveLength(1)
  expect(existsSync(envFile)).toBe(false)
})

test('without Docker it says what to install', () => {
  const { status, stderr } = install(['--yes', '--domain', 'localhost'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Docker with its compose plugin was not found\. Install it/)
})
