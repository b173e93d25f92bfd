import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SignSongInput } from './sign-song.ts'

const THREAD_FILE = new URL('sign-thread.ts', import.meta.url)

/**
 * Signs in a thread that ends afterwards, because the library never frees its memory: in the thread pool that would
 * cost about fifty megabytes per thread.
 */
export async function signInThread(order: SignSongInput, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const thread = new Worker(THREAD_FILE, { name: 'sign', workerData: order })
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const exit: unknown[] = await once(thread, 'exit')
    signal.throwIfAborted()
    if (exit[0] !== 0) throw new Error('The thread ended before the song was signed.')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
