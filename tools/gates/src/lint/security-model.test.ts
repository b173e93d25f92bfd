import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const page = readFileSync(join(REPOSITORY_ROOT, 'docs/security-model.md'), 'utf8')

/** How many requirements of levels 1 and 2 the chapters of ASVS 5.0.0 have. */
const REQUIREMENTS_BY_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)`/g)].map(([, path = '']) => path)

/** `6.2.1–6.2.12` stands for twelve. */
function expandRange(range: string): string[] {
  const [first = '', last = first] = range.split('–')
  const section = first.slice(0, first.lastIndexOf('.'))
  const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('.') + 1))
  return Array.from(
    { length: numberOf(last) - numberOf(first) + 1 },
    (_none, index) => `${section}.${numberOf(first) + index}`,
  )
}

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+(?:–\d+\.\d+\.\d+)?) +\| ([\w ]+?) +\| (.*?) *\|$/gm)].map(
  ([, range = '', state = '', where = '']) => ({ ids: expandRange(range), state, where }),
)
const countOf = (wanted: string): number =>
  rows.filter(({ state }) => state === wanted).reduce((sum, { ids }) => sum + ids.length, 0)

describe('docs/security-model.md', () => {
  test('names only files that exist', () => {
    const paths = pathsIn(page)
    expect(paths.length).toBeGreaterThan(250)
    expect(paths.filter((path) => !existsSync(join(REPOSITORY_ROOT, path)))).toEqual([])
  })

  test('has every requirement of ASVS 5.0 levels 1 and 2 once', () => {
    const ids = rows.flatMap((row) => row.ids)
    expect(new Set(ids).size).toBe(ids.length)
    const counts = REQUIREMENTS_BY_CHAPTER.map(
      (_count, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length,
    )
    expect(counts).toEqual(REQUIREMENTS_BY_CHAPTER)
  })

  test('shows where each requirement is met, and says why each other one is not', () => {
    const isExplained = ({ state, where }: (typeof rows)[number]): boolean =>
      state === 'met' ? pathsIn(where).length > 0 : ['not met', 'does not apply'].includes(state) && where.length > 5
    expect(rows.filter((row) => !isExplained(row))).toEqual([])
  })

  test('counts its own rows', () => {
    const sentence = `${countOf('met')} met, ${countOf('not met')} not met, ${countOf('does not apply')} do not apply`
    expect(page).toContain(sentence)
  })
})
