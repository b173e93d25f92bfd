import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FakeClock {
  /** For processes whose clock is to jump. */
  env: Record<string, string>
  isAvailable: boolean
  /** Moves the time of day of these processes away from that of the machine. */
  jump(seconds: number): Promise<void>
}

/** How often a process looks whether its clock has jumped. */
const LOOK_EVERY_SECONDS = '1'

function findLibrary(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime`) : []
  return folders.map((folder) => join(folder, 'libfaketime.so.1')).find((file) => existsSync(file))
}

/**
 * The time of day as libfaketime reports it to chosen processes; clocks that only measure how much time has passed are
 * left alone, as they are by a real jump. The clock of the whole machine is not touched.
 */
export async function fakeClock(folder: string, isWanted: boolean): Promise<FakeClock> {
  const library = isWanted ? findLibrary() : undefined
  if (library === undefined) return { env: {}, isAvailable: false, jump: () => Promise.resolve() }
  const file = join(folder, 'clock')
  const jump = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 })
  await jump(0)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: LOOK_EVERY_SECONDS,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  }
  return { env, isAvailable: true, jump }
}
