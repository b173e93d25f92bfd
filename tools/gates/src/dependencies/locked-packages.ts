export interface LockedPackage {
  name: string
  version: string
}

interface LockFile {
  packages: Readonly<Record<string, { version?: string; name?: string; link?: boolean; integrity?: string }>>
}

const FOLDER = 'node_modules/'

/** Each version that the lock file installs from a registry, once. Our own workspaces are links and have no integrity. */
export function listLockedPackages(lockFile: string): LockedPackage[] {
  const { packages } = JSON.parse(lockFile) as LockFile
  const found = new Map<string, LockedPackage>()
  for (const [path, { version, name: alias, link, integrity }] of Object.entries(packages)) {
    const at = path.lastIndexOf(FOLDER)
    if (at === -1 || link || version === undefined || integrity === undefined) continue
    // A package under another name ('npm:' in a manifest) says its own.
    const name = alias ?? path.slice(at + FOLDER.length)
    found.set(`${name}@${version}`, { name, version })
  }
  return [...found.values()]
}
