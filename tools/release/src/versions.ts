import { gt, valid } from 'semver'
import { RefusedError } from './refused-error.ts'

export function requireHigherVersion(version: string, current: string): void {
  if (valid(version) !== version) throw new RefusedError(`${version} is not a version such as 0.2.0.`)
  if (!gt(version, current))
    throw new RefusedError(`${version} is not higher than ${current}, which is the version now.`)
}

export interface LockedPackage {
  link?: boolean
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface LockFile {
  version: string
  packages: Record<string, LockedPackage>
}

/** The folders of our own packages; '' is the root. */
export const ownFolders = ({ packages }: LockFile): string[] =>
  Object.keys(packages).filter((folder) => !/(?:^|\/)node_modules\//.test(folder))

const isOwn = (name: string): boolean => name.startsWith('@cadenza/')

/** Our packages require each other in exactly the version that they have themselves. */
export function setVersionInManifest(text: string, version: string): string {
  return text.replaceAll(
    /^(\s*"(?:version|@cadenza\/[\w-]+)": )"[^"]+"/gm,
    (_line, key: string) => `${key}"${version}"`,
  )
}

function setOwn(dependencies: Record<string, string>, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, wanted]) => [name, isOwn(name) ? version : wanted]),
  )
}

export function setVersionInLock(lock: LockFile, version: string): LockFile {
  const own = new Set(ownFolders(lock))
  const packages = Object.entries(lock.packages).map(([folder, locked]): [string, LockedPackage] => {
    if (!own.has(folder)) return [folder, locked]
    const changed = { ...locked, version }
    if (locked.dependencies) changed.dependencies = setOwn(locked.dependencies, version)
    if (locked.devDependencies) changed.devDependencies = setOwn(locked.devDependencies, version)
    return [folder, changed]
  })
  return { ...lock, version, packages: Object.fromEntries(packages) }
}

/** Replaces a text that holds the version in a source; a source that has changed its form must not be forgotten. */
export function replaceOnce(text: string, before: string, after: string, file: string): string {
  if (text.split(before).length !== 2) throw new RefusedError(`${file} does not hold '${before}' once.`)
  return text.replace(before, () => after)
}
