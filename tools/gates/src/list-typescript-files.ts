import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from './repository-root.ts'

/** Returns the files that git tracks or would track, without those that were removed but not committed yet. */
export function listTypeScriptFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(REPOSITORY_ROOT, path)))
}
