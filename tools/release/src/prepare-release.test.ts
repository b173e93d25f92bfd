import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareRelease } from './prepare-release.ts'
import { readSections } from './sections.ts'

const PRODUCT = resolve(import.meta.dirname, '../../..')
const RELEASES = 'apps/server/migrations/RELEASES'
const NEXT = '99.0.0'
const DATE = '2026-12-01'

let root: string
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

function commit(message: string): void {
  git('add', '--all')
  git(
    '-c',
    'user.name=Mira',
    '-c',
    'user.email=mira@example.test',
    'commit',
    '--quiet',
    '--no-verify',
    '--message',
    message,
  )
}

/** What a release touches or reads, as it is in this repository, in one of its own. */
function copyProduct(): void {
  const tracked = execFileSync(
    'git',
    ['ls-files', '*package.json', '*.md', 'apps/server/migrations', 'package-lock.json'],
    {
      cwd: PRODUCT,
      encoding: 'utf8',
    },
  )
  const sources = [
    'deploy/Containerfile',
    'apps/server/src/platform/http/reference/openapi.ts',
    'docs/openapi.generated.json',
  ]
  for (const file of [...tracked.trim().split('\n'), ...sources]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(PRODUCT, file), join(root, file))
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cadenza-release-'))
  git('init', '--quiet')
  copyProduct()
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    read('CHANGELOG.md').replace('## [Unreleased]\n', '## [Unreleased]\n\n- A kazoo.\n'),
  )
  commit('feat: add a kazoo')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a release has its version everywhere, and people commit, sign and push it', () => {
  const { version: before } = JSON.parse(read('package.json')) as { version: string }
  const linesBefore = read('package-lock.json').split('\n')
  const commands = prepareRelease(root, NEXT, DATE)
  expect(commands.map((command) => command.split(' ').slice(0, 3).join(' '))).toEqual([
    'git commit --all',
    'git tag --sign',
    'git push origin',
  ])
  expect(git('status', '--porcelain')).not.toContain('??')
  expect(git('tag', '--list')).toBe('')

  const manifests = git('ls-files', '*package.json').trim().split('\n')
  expect(manifests.length).toBeGreaterThan(15)
  for (const file of manifests) {
    const ours = [...read(file).matchAll(/"(?:version|@cadenza\/[\w-]+)": "([^"]+)"/g)].map(([, version]) => version)
    expect(new Set(ours), file).toEqual(new Set([NEXT]))
  }
  // A package of somebody else may have the same version as ours; its lines stay.
  const lines = read('package-lock.json').split('\n')
  const isChanged = (line: string, index: number): boolean => line !== linesBefore[index]
  expect(lines).toHaveLength(linesBefore.length)
  expect(lines.filter(isChanged).filter((line) => !/"(?:version|@cadenza\/[\w-]+)": "99\.0\.0",?$/.test(line))).toEqual(
    [],
  )

  expect([...readSections(read('CHANGELOG.md')).keys()].slice(0, 3)).toEqual(['Unreleased', NEXT, before])
  expect(read('CHANGELOG.md')).toContain(`## [${NEXT}] - ${DATE}`)
  expect([...readSections(read('UPGRADING.md')).keys()].slice(0, 3)).toEqual(['Unreleased', NEXT, before])
  expect(read('deploy/Containerfile')).toContain(`ARG VERSION=${NEXT}\n`)
  expect(read(RELEASES)).toMatch(/\n99\.0\.0 \d{4}-[a-z0-9-]+\n$/)
})

test('a second release without news is refused and changes nothing', () => {
  prepareRelease(root, NEXT, DATE)
  commit('chore(release): 99.0.0')
  expect(() => prepareRelease(root, '99.0.1', DATE)).toThrow('Nothing is under Unreleased')
  expect(git('status', '--porcelain')).toBe('')
})

test('a version that is not higher is refused and changes nothing', () => {
  expect(() => prepareRelease(root, '0.0.1', DATE)).toThrow('is not higher')
  expect(git('status', '--porcelain')).toBe('')
})

test.each(['README.md', 'a-new-file'])('a change that is not committed, in %s, is refused by name', (file) => {
  writeFileSync(join(root, file), 'changed')
  expect(() => prepareRelease(root, NEXT, DATE)).toThrow(file)
  expect(read('CHANGELOG.md')).not.toContain(NEXT)
})
