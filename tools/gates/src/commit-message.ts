import { readFileSync } from 'node:fs'
import { explainMessage } from './conventional-commit.ts'

const path = process.argv[2]
if (path === undefined) throw new Error('Name the file that holds the commit message.')

const problem = explainMessage(readFileSync(path, 'utf8'))
if (problem !== null) {
  console.error(`${problem}\nExample: feat(songs): list liked songs newest first`)
  process.exitCode = 1
}
