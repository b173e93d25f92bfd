import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')
const exists = (path: string): boolean => existsSync(join(REPOSITORY_ROOT, path))

const WORKSPACES = globSync(['apps/*', 'packages/*', 'tools/*', 'dev', 'e2e', 'bench'], { cwd: REPOSITORY_ROOT })
const READMES = WORKSPACES.map((folder) => `${folder}/README.md`)
const DOCUMENTS = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: REPOSITORY_ROOT })
  .filter((path) => basename(path) !== 'CHANGELOG.md')
  .concat(READMES)
/** A path in backticks that begins with a workspace, without placeholders and wildcards. */
const NAMED_PATH = /`((?:apps|packages|dev|e2e|bench|tools)\/[\w./-]+)`/g
/** A path in backticks that begins at the folder of the document. */
const RELATIVE_PATH = /`((?:src|test|tests|migrations)\/[\w./-]+)`/g
const isPlaceholder = (path: string): boolean => /NNNN|<|\*/.test(path)

describe('the documentation', () => {
  test.each(DOCUMENTS)('%s names only files that exist', (document) => {
    const paths = [...read(document).matchAll(NAMED_PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !isPlaceholder(path))
    expect(paths.filter((path) => !exists(path))).toEqual([])
  })

  test.each(READMES)('%s names only files that exist in its workspace', (document) => {
    const paths = [...read(document).matchAll(RELATIVE_PATH)].map(([, path = '']) => join(dirname(document), path))
    expect(paths.filter((path) => !exists(path))).toEqual([])
  })

  test('docs/finding-your-way.md answers forty questions with files that export what it says', () => {
    const rows = [...read('docs/finding-your-way.md').matchAll(/^\| \d+ .*\| `([^`]+)` *\|(?: `(\w+)`)? *\|$/gm)]
    expect(rows).toHaveLength(40)
    const wrong = rows.filter(([, path = '', name]) => {
      if (!exists(path)) return true
      return (
        name !== undefined &&
        !new RegExp(`export (?:async )?(?:const|function|class|interface|type) ${name}\\b`).test(read(path))
      )
    })
    expect(wrong.map(([row]) => row)).toEqual([])
  })
})
