import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const hasShellcheck = spawnSync('shellcheck', ['--version']).error === undefined
const HINT = 'shellcheck is missing. Run: apt-get install shellcheck'

function check(script: string, ...args: string[]): string {
  const { stdout, error } = spawnSync('shellcheck', [...args, script], { cwd: REPOSITORY_ROOT, encoding: 'utf8' })
  if (error) throw new Error(HINT)
  return stdout
}

/** Those that say in their first line which shell runs them; others are parts of these. */
const SCRIPTS = execFileSync('git', ['grep', '--untracked', '-lE', '^#!/.*sh$', '--', '*.sh', '.ci/*'], {
  cwd: REPOSITORY_ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

// A developer may do without it; where CI is set, it must be there.
test.skipIf(!hasShellcheck && process.env['CI'] === undefined)('shellcheck finds nothing in any script', () => {
  expect(SCRIPTS).toContain('deploy/install.sh')
  const problems = SCRIPTS.map((script) => check(script, '--external-sources'))
  expect(problems.join('')).toBe('')
})
