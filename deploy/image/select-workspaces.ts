import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `node select-workspaces.ts --root <repository> --out <folder> [--dev] @cadenza/server …`: writes the manifests of these
 * workspaces and of those that they need, with the lock file as it is, so that `npm ci` there installs nothing else.
 * `npm ci --omit=dev -w @cadenza/server` also follows the dev dependencies of workspaces: it installs PostgreSQL and the
 * engine, 474 MB instead of 192. With --dev, the dev dependencies of the named workspaces are kept.
 */
interface Manifest {
  name: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const { values, positionals } = parseArgs({
  options: { root: { type: 'string' }, out: { type: 'string' }, dev: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { root, out, dev } = values
if (root === undefined || out === undefined || positionals.length === 0) {
  process.stderr.write('usage: node select-workspaces.ts --root <repository> --out <folder> [--dev] <workspace> …\n')
  process.exit(64)
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, { name?: string }> }
const folders = new Map(
  Object.entries(packages).flatMap(([folder, { name }]) =>
    folder !== '' && !folder.includes('node_modules') && name !== undefined ? [[name, folder]] : [],
  ),
)

function writeJson(path: string, value: unknown): void {
  const target = join(out ?? '', path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, `${JSON.stringify(value, null, 2)}\n`)
}

const isNamed = (name: string): boolean => positionals.includes(name)

/** Adds what it finds to the set that it walks through. */
const selected = new Set(positionals)
for (const name of selected) {
  const folder = folders.get(name)
  if (folder === undefined) throw new Error(`there is no workspace ${name}`)
  const { devDependencies = {}, ...manifest } = readJson(`${folder}/package.json`) as Manifest
  const kept = { ...manifest, ...(dev && isNamed(name) ? { devDependencies } : {}) }
  for (const dependency of Object.keys({ ...kept.dependencies, ...kept.devDependencies })) {
    if (folders.has(dependency)) selected.add(dependency)
  }
  writeJson(`${folder}/package.json`, kept)
}

const { devDependencies: _tools, ...manifest } = readJson('package.json') as Manifest
writeJson('package.json', { ...manifest, workspaces: [...selected].flatMap((name) => folders.get(name) ?? []) })
for (const file of ['package-lock.json', '.npmrc']) copyFileSync(join(root, file), join(out, file))
