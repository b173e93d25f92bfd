import { expect, test } from 'vitest'
import { ownFolders, replaceOnce, requireHigherVersion, setVersionInLock, setVersionInManifest } from './versions.ts'

test.each(['0.1.1', '0.2.0', '1.0.0', '0.2.0-rc.1'])('%s comes after 0.1.0', (version) => {
  expect(() => requireHigherVersion(version, '0.1.0')).not.toThrow()
})

test.each(['0.1.0', '0.0.9', '0.1.0-rc.1'])('%s does not come after 0.1.0', (version) => {
  expect(() => requireHigherVersion(version, '0.1.0')).toThrow('is not higher than 0.1.0')
})

test.each(['', 'v0.2.0', '0.2', 'next', '=0.2.0', '0.2.0 '])("'%s' is no version", (version) => {
  expect(() => requireHigherVersion(version, '0.1.0')).toThrow('is not a version')
})

test('a manifest gets the version for itself and for our other packages, and is otherwise as it was', () => {
  const manifest = (own: string) => `{
  "name": "@cadenza/server",
  "version": "${own}",
  "dependencies": { "zod": "0.1.0" },
  "devDependencies": {
    "@cadenza/song-file": "${own}",
    "kysely": "0.1.0"
  }
}
`
  expect(setVersionInManifest(manifest('0.1.0'), '0.2.0')).toBe(manifest('0.2.0'))
})

test('the lock file gets the version for our own packages alone', () => {
  const lock = (own: string) => ({
    name: 'cadenza',
    version: own,
    packages: {
      '': { version: own },
      'apps/server': { version: own, dependencies: { '@cadenza/domain': own, zod: '0.1.0' } },
      'tools/gates': { version: own, devDependencies: { '@cadenza/dev': own } },
      'node_modules/zod': { version: '0.1.0' },
      'apps/server/node_modules/zod': { version: '0.1.0' },
      'node_modules/@cadenza/server': { resolved: 'apps/server', link: true },
    },
  })
  expect(setVersionInLock(lock('0.1.0'), '0.2.0')).toEqual(lock('0.2.0'))
  expect(ownFolders(lock('0.1.0'))).toEqual(['', 'apps/server', 'tools/gates'])
})

test('a source that no longer holds the version, or holds it twice, is refused', () => {
  expect(replaceOnce('ARG VERSION=1\n', '=1', '=2', 'file')).toBe('ARG VERSION=2\n')
  expect(() => replaceOnce('ARG VERSION\n', '=1', '=2', 'Containerfile')).toThrow(
    "Containerfile does not hold '=1' once",
  )
  expect(() => replaceOnce('=1 =1', '=1', '=2', 'file')).toThrow("file does not hold '=1' once")
})
