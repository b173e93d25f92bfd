export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

export interface WorkQueue {
  /**
   * Runs the work in order, as soon as there is capacity. Rejects with QueueFullError at once, or with the signal's
   * reason while it waits.
   */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
  readonly waiting: number
  readonly running: number
}

export function createWorkQueue({ concurrency, capacity }: { concurrency: number; capacity: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  const acquire = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (running < concurrency) {
      running++
      return Promise.resolve()
    }
    if (waiting.length >= capacity) throw new QueueFullError(`${capacity} songs are waiting already.`)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
      }
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(begin)
    })
  }
  /** Hands the place to the next waiting work directly, so that new work cannot overtake it. */
  const release = () => {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }

  return {
    async run(work, signal) {
      await acquire(signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
    get waiting() {
      return waiting.length
    },
    get running() {
      return running
    },
  }
}
