import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, realpath, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface FolderLock {
  release: () => Promise<void>
}

export interface TakenLock {
  holderPid: string
}

// The lock is a socket, not a file with a pid: the kernel closes it however its holder ends, and pids can be reused.
// It lives in the temporary folder because a socket's path may have no more than about a hundred characters.
async function socketPathFor(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16)
  return join(tmpdir(), `cadenza-${name}.lock`)
}

async function readHolderPid(socketPath: string): Promise<string | undefined> {
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

export async function tryLockFolder(folder: string): Promise<FolderLock | TakenLock> {
  const socketPath = await socketPathFor(folder)
  let server = await listen(socketPath)
  if (!server) {
    // We ask twice: the holder may just be releasing the lock, and another process may already have taken the path.
    const holderPid = (await readHolderPid(socketPath)) ?? (await sleep(100).then(() => readHolderPid(socketPath)))
    if (holderPid !== undefined) return { holderPid }
    await rm(socketPath, { force: true })
    server = await listen(socketPath)
  }
  if (!server) return { holderPid: 'unknown' }
  const held = server
  const removeSocket = () => rmSync(socketPath, { force: true })
  process.once('exit', removeSocket)
  return {
    release: async () => {
      // By the time this process exits, the path may belong to another holder.
      process.off('exit', removeSocket)
      const closed = once(held, 'close')
      held.close()
      await closed
    },
  }
}

// One process at a time does the work; the others wait.
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  let lock = await tryLockFolder(folder)
  while (!('release' in lock)) {
    await sleep(200)
    lock = await tryLockFolder(folder)
  }
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
