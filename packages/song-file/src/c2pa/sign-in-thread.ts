import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { compileC2pa } from './load-c2pa.ts'
import type { SignFilesInput } from './sign-files.ts'

const THREAD_FILE = new URL('sign-thread.ts', import.meta.url)

/**
 * Signs in a thread that ends afterwards, because the library never frees its memory and replaces the thread's random
 * numbers meanwhile. The threads of a process share one compiled library.
 */
export async function signInThread(input: SignFilesInput, signal: AbortSignal): Promise<void> {
  const module = await compileC2pa()
  signal.throwIfAborted()
  const thread = new Worker(THREAD_FILE, { name: 'sign', workerData: { module, input } })
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
