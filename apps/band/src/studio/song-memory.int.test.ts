import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isDeepTier } from '@cadenza/dev/test-tier'
import { expect, test } from 'vitest'
import { newFolder } from '#test/studio/test-studio.ts'

const run = promisify(execFile)
/** The program and its sound font take about 270 MB, and each second of the song takes 0.4 MB. */
const [SECONDS, LARGEST_MEGABYTES] = isDeepTier ? [240, 400] : [30, 328]
const PROGRAM = fileURLToPath(new URL('../../test/studio/song-memory-program.ts', import.meta.url))

// Runs in a separate process, because earlier tests have already used memory in this one.
test(
  `a song of ${SECONDS} s takes no more than ${LARGEST_MEGABYTES} MB at any time`,
  { timeout: 300_000 },
  async () => {
    const { stdout } = await run(process.execPath, [PROGRAM, await newFolder(), String(SECONDS)])
    expect(Number(stdout)).toBeGreaterThan(50)
    expect(Number(stdout)).toBeLessThan(LARGEST_MEGABYTES)
  },
)
