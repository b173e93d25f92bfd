import { readFile } from 'node:fs/promises'

/**
 * Returns bytes, or null if the system does not report them. getrusage is no replacement: its peak starts at the size
 * of the parent process.
 */
export async function readPeakMemory(process: number | 'self'): Promise<number | null> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return kibibytes === undefined ? null : 1024 * Number(kibibytes)
}
