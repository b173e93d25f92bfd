import { setTimeout } from 'node:timers/promises'
import { ancestorsOf, listProcesses, type ProcessEntry } from './process-tree.ts'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const FOLDERS = ['node_modules', '.dev', 'apps', 'dev'].map((folder) => `${REPOSITORY_ROOT}/${folder}/`)

/** A watchdog of the launcher ends up to two seconds after the launcher, and later on a busy machine. */
const GRACE_MS = 15_000
const POLL_MS = 200

/** Finds programs of this checkout that still run after the tests that started them. */
export async function findLeftoverProcesses(): Promise<ProcessEntry[]> {
  const deadline = performance.now() + GRACE_MS
  let left = listOwnProcesses()
  while (left.length > 0 && performance.now() < deadline) {
    await setTimeout(POLL_MS)
    left = listOwnProcesses()
  }
  return left
}

function listOwnProcesses(): ProcessEntry[] {
  const processes = listProcesses()
  const own = ancestorsOf(process.pid, processes)
  return processes.filter(({ pid, command }) => !own.has(pid) && FOLDERS.some((folder) => command.includes(folder)))
}
