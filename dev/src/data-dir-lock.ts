import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, realpath, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface DataDirLock {
  release: () => Promise<void>
}

class DataDirInUse extends Error {
  constructor(dataDir: string, holderPid: string) {
    super(
      `Another launcher (pid ${holderPid}) already runs on ${dataDir}.\n` +
        'Stop it with Ctrl-C in its terminal, or give this one its own data: npm run dev -- --data-dir .dev-two --port 5273',
    )
  }
}

// A socket, not a file with a pid: the kernel closes it however the launcher ends, and no pid can be mistaken for another's.
// It lives in the temporary folder because a socket's path may have no more than about a hundred characters.
async function socketPathFor(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16)
  return join(tmpdir(), `cadenza-${name}.lock`)
}

async function askHolder(socketPath: string): Promise<string | undefined> {
  try {
    const socket = net.connect(socketPath)
    await once(socket, 'connect')
    return await text(socket)
  } catch {
    return undefined
  }
}

async function listen(socketPath: string): Promise<net.Server | undefined> {
  const server = net.createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)))
  try {
    server.listen(socketPath)
    await once(server, 'listening')
    server.unref()
    return server
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
}

export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const socketPath = await socketPathFor(dataDir)
  let server = await listen(socketPath)
  if (!server) {
    const holderPid = await askHolder(socketPath)
    if (holderPid !== undefined) throw new DataDirInUse(dataDir, holderPid)
    await rm(socketPath, { force: true })
    server = await listen(socketPath)
  }
  if (!server) throw new DataDirInUse(dataDir, 'unknown')
  const held = server
  process.once('exit', () => rmSync(socketPath, { force: true }))
  return {
    release: async () => {
      const closed = once(held, 'close')
      held.close()
      await closed
    },
  }
}
