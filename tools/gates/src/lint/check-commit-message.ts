import { readFileSync } from 'node:fs'
import { findMessageProblem } from './conventional-commit.ts'

const path = process.argv[2]
if (path === undefined) throw new Error('Name the file that holds the commit message.')

const problem = findMessageProblem(readFileSync(path, 'utf8'))
if (problem !== null) {
  console.error(`${problem}\nExample: feat(songs): list liked songs newest first`)
  process.exitCode = 1
}
