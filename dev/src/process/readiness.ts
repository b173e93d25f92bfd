import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface WaitOptions {
  what: string
  timeoutMs: number
  signal?: AbortSignal | undefined
  // After this settles the process can no longer become ready.
  giveUpWhen: Promise<unknown>
}

const POLL_INTERVAL_MS = 40
const PROBE_TIMEOUT_MS = 2_000

// Resolves with false when giveUpWhen settled first; rejects at the timeout or on abort.
export async function waitUntil(isReady: () => Promise<boolean>, options: WaitOptions): Promise<boolean> {
  const deadline = performance.now() + options.timeoutMs
  let hasGivenUp = false
  void options.giveUpWhen.then(() => (hasGivenUp = true))
  while (!(await isReady())) {
    options.signal?.throwIfAborted()
    if (hasGivenUp) return false
    if (performance.now() > deadline)
      throw new Error(`${options.what} was not ready after ${options.timeoutMs / 1000} s`)
    await sleep(POLL_INTERVAL_MS)
  }
  return true
}

export async function answersHttp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS), redirect: 'manual' })
    await response.body?.cancel()
    return response.status < 400
  } catch {
    return false
  }
}

export function acceptsConnections(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout: PROBE_TIMEOUT_MS })
    const finish = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}
