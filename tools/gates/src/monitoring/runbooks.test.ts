import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { readRules, runbookOf } from './alert-rules.ts'

// That the first commands work is proven with a running product: apps/server/src/roles/monitoring.int.test.ts.

const alerts = readRules().flatMap(({ alert, annotations }) =>
  alert ? [{ alert, url: annotations?.['runbook_url'] }] : [],
)
const names = [...new Set(alerts.map(({ alert }) => alert))]
const read = (file: string): string => readFileSync(join(REPOSITORY_ROOT, file), 'utf8')

/** The text between this heading and the next one; null without the heading. */
function sectionOf(text: string, heading: string): string | null {
  return new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? null
}

test('every alert names its runbook', () => {
  expect(alerts.filter(({ alert, url }) => url !== runbookOf(alert))).toEqual([])
})

test('every runbook belongs to an alert and is listed', () => {
  const files = globSync('docs/runbooks/*.md', { cwd: REPOSITORY_ROOT }).filter((file) => !file.endsWith('README.md'))
  expect(files.toSorted()).toEqual(names.map(runbookOf).toSorted())
  const listed = [...read('docs/runbooks/README.md').matchAll(/\[\w+\]\(([\w-]+\.md)\)/g)].map(([, file = '']) => file)
  expect(listed.map((file) => `docs/runbooks/${file}`).toSorted()).toEqual(files.toSorted())
})

describe.each(names)('the runbook of %s', (alert) => {
  const text = read(runbookOf(alert))

  test('says what it means, the first command, how to tell causes apart, and when it is over', () => {
    expect(text).toMatch(new RegExp(`^# ${alert}\\n\\n\\S`))
    expect(sectionOf(text, 'First command')).toMatch(/^\n```sh\n\S[\s\S]+?\n```\n\n\S/)
    expect(sectionOf(text, 'Which cause it is')?.match(/^\|/gm)?.length).toBeGreaterThanOrEqual(4)
    expect(sectionOf(text, 'When it is over')?.trim()).not.toBe('')
  })

  test('names only runbooks that exist', () => {
    const links = [...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => `docs/runbooks/${file}`)
    expect(links.filter((file) => !existsSync(join(REPOSITORY_ROOT, file)))).toEqual([])
  })
})
