import { ancestorsOf, listProcesses, type ProcessEntry } from './process-tree.ts'
import { REPOSITORY_ROOT } from './repository-root.ts'

const FOLDERS = ['node_modules', '.dev', 'apps', 'dev'].map((folder) => `${REPOSITORY_ROOT}/${folder}/`)

/** Programs of this checkout that outlived the tests that started them. */
export function findLeftoverProcesses(): ProcessEntry[] {
  const processes = listProcesses()
  const own = ancestorsOf(process.pid, processes)
  return processes.filter(({ pid, command }) => !own.has(pid) && FOLDERS.some((folder) => command.includes(folder)))
}
