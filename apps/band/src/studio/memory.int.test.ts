import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from './studio.fixture.ts'

const run = promisify(execFile)
const LARGEST_MEGABYTES = 400
const PROGRAM = fileURLToPath(new URL('four-minutes.fixture.ts', import.meta.url))

// In a process of its own: the one that runs the tests has a history.
test('a song of four minutes takes no more than 400 MB at any time', { timeout: 300_000 }, async () => {
  const { stdout } = await run(process.execPath, [PROGRAM, await newFolder()])
  expect(Number(stdout)).toBeGreaterThan(50)
  expect(Number(stdout)).toBeLessThan(LARGEST_MEGABYTES)
})
