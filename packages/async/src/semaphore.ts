/** Thrown at once, without waiting. */
export class SemaphoreFullError extends Error {
  override name = 'SemaphoreFullError'
}

export interface Semaphore {
  /**
   * Runs the work once a slot is free, in the order of the calls. Rejects with SemaphoreFullError when too much waits,
   * and with the signal's reason when it is aborted before the work begins.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  readonly waiting: number
  readonly running: number
}

export function createSemaphore(concurrency: number, { maxWaiting = Infinity } = {}): Semaphore {
  const waiting = new Set<() => void>()
  let running = 0

  const waitForSlot = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.delete(begin)
        reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
      }
      const begin = () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      signal.addEventListener('abort', onAbort, { once: true })
      waiting.add(begin)
    })

  const acquire = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (running < concurrency) running += 1
    else if (waiting.size < maxWaiting) await waitForSlot(signal)
    else throw new SemaphoreFullError(`${maxWaiting} are waiting already`)
  }

  // With work waiting, the slot is handed to it without becoming free, so that a new call cannot take it first.
  const release = (): void => {
    const [next] = waiting
    if (next === undefined) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    async run(signal, work) {
      await acquire(signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
    get waiting() {
      return waiting.size
    },
    get running() {
      return running
    },
  }
}
