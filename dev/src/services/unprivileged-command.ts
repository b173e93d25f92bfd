import { execFile } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface Command {
  command: string
  args: string[]
  uid?: number
  gid?: number
}

const NOBODY = 65_534
const NAMESPACE = ['--map-user=1000', '--map-group=1000']

let namespaceCheck: Promise<boolean> | undefined

export function canUseUserNamespaces(): Promise<boolean> {
  namespaceCheck ??= promisify(execFile)('unshare', [...NAMESPACE, 'true']).then(
    () => true,
    () => false,
  )
  return namespaceCheck
}

// PostgreSQL refuses to run as root. Inside a user namespace root appears as user 1000 while root still owns the files;
// where namespaces are not allowed, the program runs as the user `nobody`, which then owns the folder.
export async function unprivilegedCommand(command: string, args: string[], ownedDir: string): Promise<Command> {
  if (process.getuid?.() !== 0) return { command, args }
  if (await canUseUserNamespaces()) return { command: 'unshare', args: [...NAMESPACE, command, ...args] }
  await mkdir(ownedDir, { recursive: true })
  await chown(ownedDir, NOBODY, NOBODY)
  return { command, args, uid: NOBODY, gid: NOBODY }
}
