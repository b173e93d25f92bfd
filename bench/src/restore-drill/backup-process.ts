import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { canUseUserNamespaces } from '@cadenza/dev/services/unprivileged-command'

const DEPLOY = resolve(import.meta.dirname, '../../../deploy')
const PROGRAMS = resolve(import.meta.dirname, '../../../.dev/cache/postgres-programs')

/** Puts the programs of PostgreSQL, of the version that the product runs with, first on the path. */
export async function pathWithPostgresPrograms(): Promise<string> {
  await promisify(execFile)('sh', [join(DEPLOY, 'test/get-postgres-programs.sh'), PROGRAMS])
  return `${join(PROGRAMS, 'bin')}:${process.env['PATH']}`
}

export interface BackupOptions {
  path: string
  databaseUrl: string
  backupDir: string
  mediaDir: string
  keysDir: string
  mediaEverySeconds: number
}

export interface BackupProcess {
  output(): string
  /** Resolves after the next complete copy: what happened before it can be restored. */
  nextCopy(): Promise<void>
  kill(): void
}

/** `backup.sh run`, as the documentation starts it. */
export function startBackup(options: BackupOptions): BackupProcess {
  const { hostname, port, username, password, pathname } = new URL(options.databaseUrl)
  const child: ChildProcess = spawn('sh', [join(DEPLOY, 'backup/backup.sh'), 'run'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: options.path,
      BACKUP_DIR: options.backupDir,
      MEDIA_DIR: options.mediaDir,
      KEYS_DIR: options.keysDir,
      MEDIA_EVERY_SECONDS: String(options.mediaEverySeconds),
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
  const marker = join(options.backupDir, 'media.time')
  const copiedAtMs = async () => (await stat(marker).catch(() => null))?.mtimeMs ?? 0
  return {
    output: () => output,
    async nextCopy() {
      const before = await copiedAtMs()
      const deadline = performance.now() + 120_000
      while ((await copiedAtMs()) === before) {
        if (child.exitCode !== null || performance.now() > deadline) throw new Error(`no copy was made:\n${output}`)
        await sleep(200)
      }
    },
    kill() {
      // Its children receive the log of the database: the whole group goes, as it would with the machine.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    },
  }
}

export async function restoreBackup(
  path: string,
  from: string,
  to: { dataDir: string; mediaDir: string; keysDir: string },
): Promise<string> {
  const args = [join(DEPLOY, 'backup/restore.sh'), from, to.dataDir, to.mediaDir, to.keysDir]
  // PostgreSQL of the development stack runs as nobody where it cannot get a namespace of its own.
  const isNobodys = process.getuid?.() === 0 && !(await canUseUserNamespaces())
  const owner = isNobodys ? { RESTORE_OWNER: '65534:65534' } : {}
  const { stdout } = await promisify(execFile)('sh', args, { env: { PATH: path, ...owner } })
  return stdout
}
