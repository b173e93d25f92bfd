import { appendFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runCommand } from '#dev/process/child-process.ts'
import { unprivilegedCommand } from './unprivileged-command.ts'

interface CopyOptions {
  /** The folder of a primary that is stopped. */
  primaryDir: string
  /** Where that primary will listen. */
  primaryPort: number
  /** A folder that does not exist. */
  replicaDir: string
}

/** Copies a stopped primary; a server that is started on the copy follows it as a streaming replica. */
export async function copyAsReplica({ primaryDir, primaryPort, replicaDir }: CopyOptions): Promise<void> {
  // As the user who runs PostgreSQL, which refuses files of anybody else.
  const copy = await unprivilegedCommand('cp', ['-a', primaryDir, replicaDir], dirname(replicaDir))
  await runCommand({ name: 'cp', ...copy })
  await appendFile(
    join(replicaDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres'\n`,
  )
  await writeFile(join(replicaDir, 'standby.signal'), '')
}
