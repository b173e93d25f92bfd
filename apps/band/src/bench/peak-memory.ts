import { readFile } from 'node:fs/promises'

/** In bytes; null where the system does not tell. What getrusage says instead begins with the size of whoever started the process. */
export async function readPeakMemory(process: number | 'self'): Promise<number | null> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return kibibytes === undefined ? null : 1024 * Number(kibibytes)
}
