import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessEntry {
  pid: number
  parentPid: number
  command: string
}

function readProcess(pid: number): ProcessEntry | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    // The name in parentheses may itself contain spaces and parentheses.
    const parentPid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return { pid, parentPid, command }
  } catch {
    return null
  }
}

/** Every process of this machine; empty where there is no /proc. */
export function listProcesses(): ProcessEntry[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => readProcess(pid) ?? [])
}

/** The process itself and all of its ancestors. */
export function ancestorsOf(pid: number, processes: readonly ProcessEntry[]): Set<number> {
  const byPid = new Map(processes.map((entry) => [entry.pid, entry]))
  const pids = new Set<number>()
  for (let current = byPid.get(pid); current && !pids.has(current.pid); current = byPid.get(current.parentPid)) {
    pids.add(current.pid)
  }
  return pids
}

/** All descendants of the process, without itself. */
export function descendantsOf(pid: number, processes: readonly ProcessEntry[]): ProcessEntry[] {
  const children = processes.filter(({ parentPid }) => parentPid === pid)
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, processes)])
}
