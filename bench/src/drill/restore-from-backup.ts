import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { RestoreResult } from './report.ts'

const PROGRAM = resolve(import.meta.dirname, '../restore-drill.ts')

/** `npm run restore-drill`: an installation of its own is destroyed and brought back from its backup alone. */
export async function restoreFromBackup(): Promise<RestoreResult> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  })
  const exit: unknown[] = await once(child, 'close')
  const found = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '?'
  const lostSeconds = found(/RPO: ([\d.]+) s/)
  return {
    isPassed: exit[0] === 0,
    songs: `${found(/(\d+) songs play/)} play, ${lostSeconds} s of work gone`,
    recoverySeconds: found(/RTO: ([\d.]+) s/),
  }
}
