import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedError } from './refused-error.ts'
import { cutSection } from './sections.ts'
import {
  type LockFile,
  ownFolders,
  replaceOnce,
  requireHigherVersion,
  setVersionInLock,
  setVersionInManifest,
} from './versions.ts'

/** Sources that hold the version, with the text around it. */
const SOURCES: readonly { file: string; textWith: (version: string) => string }[] = [
  { file: 'deploy/Containerfile', textWith: (version) => `ARG VERSION=${version}\n` },
  { file: 'apps/server/src/platform/http/reference/openapi.ts', textWith: (version) => `version: '${version}'` },
  { file: 'docs/openapi.generated.json', textWith: (version) => `"version": "${version}"` },
]
const MIGRATIONS = 'apps/server/migrations'
/** The last migration of each release, so that the test of upgrades begins there. */
const RELEASES = `${MIGRATIONS}/RELEASES`

function lastMigration(root: string): string {
  const names = readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  const last = names.toSorted().at(-1)
  if (last === undefined) throw new RefusedError(`There is no migration in ${MIGRATIONS}.`)
  return last.slice(0, -'.sql'.length)
}

function requireCleanTree(root: string): void {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changes !== '') throw new RefusedError(`There are changes that are not committed:\n${changes.trimEnd()}`)
}

/**
 * Writes a version into everything that holds one. Every refusal comes before the first file is written.
 * Returns the commands that are left to people, because a signature and a push are theirs.
 */
export function prepareRelease(root: string, version: string, date: string): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const lock = JSON.parse(read('package-lock.json')) as LockFile
  requireHigherVersion(version, lock.version)
  requireCleanTree(root)

  const changed = new Map<string, string>()
  changed.set('CHANGELOG.md', cutSection(read('CHANGELOG.md'), { version, date }))
  changed.set('UPGRADING.md', cutSection(read('UPGRADING.md'), { version, date, placeholder: 'Nothing to do.' }))
  for (const { file, textWith } of SOURCES) {
    changed.set(file, replaceOnce(read(file), textWith(lock.version), textWith(version), file))
  }
  for (const folder of ownFolders(lock)) {
    const file = join(folder, 'package.json')
    changed.set(file, setVersionInManifest(read(file), version))
  }
  changed.set('package-lock.json', `${JSON.stringify(setVersionInLock(lock, version), null, 2)}\n`)
  changed.set(RELEASES, `${read(RELEASES)}${version} ${lastMigration(root)}\n`)
  for (const [file, text] of changed) writeFileSync(join(root, file), text)

  return [
    `git commit --all --message 'chore(release): ${version}'`,
    `git tag --sign v${version} --message 'Cadenza ${version}'`,
    `git push origin HEAD v${version}`,
  ]
}
