import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readImports } from '#gates/architecture/read-imports.ts'
import { listTypeScriptFiles } from '#gates/list-typescript-files.ts'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { SERVER_FEATURES } from './allowed-imports.ts'

const MAX_FILES_IN_A_FOLDER = 25
const MAX_LINES = 350
const MAX_MEDIAN_LINES = 70

const isSource = (path: string): boolean => path.includes('/src/') && !/\.test\.tsx?$|\.generated\.ts$/.test(path)
const SOURCES = listTypeScriptFiles().filter(isSource)
const lineCount = (path: string): number => readFileSync(join(REPOSITORY_ROOT, path), 'utf8').split('\n').length - 1

describe('the sources', () => {
  test(`no folder holds more than ${MAX_FILES_IN_A_FOLDER} of them`, () => {
    const folders = Map.groupBy(SOURCES, (path) => dirname(path))
    const crowded = [...folders].filter(([, files]) => files.length > MAX_FILES_IN_A_FOLDER)
    expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  test(`none has more than ${MAX_LINES} lines, and half of them at most ${MAX_MEDIAN_LINES}`, () => {
    const counts = SOURCES.map((path) => ({ path, lines: lineCount(path) }))
    expect(counts.filter(({ lines }) => lines > MAX_LINES)).toEqual([])
    const sorted = counts.map(({ lines }) => lines).toSorted((one, other) => one - other)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES)
  })

  test('none is a fixture: test support is in the test folder of its workspace', () => {
    expect(SOURCES.filter((path) => basename(path).includes('.fixture.'))).toEqual([])
  })
})

describe('the features of the server', () => {
  const FEATURES = 'apps/server/src/features'
  const names = Object.keys(SERVER_FEATURES)

  test('are all listed', () => {
    const folders = globSync(`${FEATURES}/*`, { cwd: REPOSITORY_ROOT }).map((path) => basename(path))
    expect(names.toSorted()).toEqual(folders.toSorted())
  })

  test('import only features that are listed before them, so that there are no circles', () => {
    const backwards = Object.entries(SERVER_FEATURES).flatMap(([name, { mayImport }], index) =>
      mayImport.filter((other) => !names.slice(0, index).includes(other)).map((other) => `${name} → ${other}`),
    )
    expect(backwards).toEqual([])
  })

  test('export only files that exist and that another feature imports', () => {
    const imported = new Set(
      readImports()
        .filter(({ from, to }) => from.path.startsWith(FEATURES) && to.path.startsWith(FEATURES))
        .filter(({ from, to }) => from.feature !== to.feature)
        .map(({ to }) => to.path.slice(FEATURES.length + 1)),
    )
    const exported = Object.entries(SERVER_FEATURES).flatMap(([name, { exports }]) =>
      exports.map((file) => `${name}/${file}`),
    )
    expect(exported.toSorted()).toEqual([...imported].toSorted())
  })
})
