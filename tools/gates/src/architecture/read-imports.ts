import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTestFile, locateFile, type FileLocation } from '#gates/lint/allowed-imports.ts'
import { resolveTarget } from '#gates/lint/import-direction.ts'
import { listTypeScriptFiles } from '#gates/list-typescript-files.ts'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

export interface Import {
  from: FileLocation
  to: FileLocation
}

const SPECIFIER = /(?:from|import\()\s*'([^']+)'/g

/** Returns every import between sources of ours, those of types included and those of tests left out. */
export function readImports(): Import[] {
  return listTypeScriptFiles().flatMap((file) => {
    const from = locateFile(file)
    if (!from || isTestFile(file)) return []
    const text = readFileSync(join(REPOSITORY_ROOT, file), 'utf8')
    return [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
      const to = resolveTarget({ file, specifier, isTypeOnly: false }, from)
      return to ? [{ from, to }] : []
    })
  })
}
