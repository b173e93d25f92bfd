import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** The folders to search when PATH is not set, as can happen in a process that an init system started. */
const DEFAULT_PATH_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin']

/** Leaves out relative folders, because their contents depend on where the process was started. */
export const foldersInPath = (path: string | undefined): string[] =>
  path ? path.split(delimiter).filter((folder) => isAbsolute(folder)) : DEFAULT_PATH_FOLDERS

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

export const findProgram = (path: string | undefined, ...names: string[]): string | undefined =>
  names.flatMap((name) => foldersInPath(path).map((folder) => join(folder, name))).find(isExecutable)
