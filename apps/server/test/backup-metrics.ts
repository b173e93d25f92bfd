import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@cadenza/dev/process/free-port'

const RECORD_BACKUP = path.resolve(import.meta.dirname, '../../../deploy/monitoring/record-backup')

/** In place of node_exporter with its textfile collector: serves what record-backup has written a moment ago. */
export async function startBackupMetrics(): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-backups-'))
  for (const kind of ['base', 'wal', 'drill']) execFileSync(RECORD_BACKUP, [kind, folder])
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const [first = '', ...others] = texts
  const samples = others.map((text) => text.replaceAll(/^#.*\n/gm, ''))
  const server = http.createServer((_request, response) => response.end([first, ...samples].join('')))
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
