import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
/** `:has(> …)` looks at children alone. */
const SEARCHES_PAGE = /(?:^|[\s,;{}])(?:html|:root|body)[^\s,{]*:has\((?!\s*>)|group-has-|\bhas-data-/

test('no rule searches the whole page after each change', () => {
  const files = globSync('**/*.{css,tsx}', { cwd: SRC })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => SEARCHES_PAGE.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([])
})
