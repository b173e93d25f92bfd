export interface Semaphore {
  /** Runs the work once one of the places is free; rejects with the signal's reason when it is aborted before. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** At most `places` at once, the others in the order they came. */
export function createSemaphore(capacity: number): Semaphore {
  let freeSlots = capacity
  const waiting = new Set<() => void>()

  const waitForSlot = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.delete(grant)
        reject(signal.reason as Error)
      }
      const grant = () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      signal.addEventListener('abort', onAbort, { once: true })
      waiting.add(grant)
    })

  // A place that somebody waits for is handed on without becoming free, so that nobody slips in between.
  const release = () => {
    const [next] = waiting
    if (next === undefined) freeSlots += 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    async run(signal, work) {
      signal.throwIfAborted()
      if (freeSlots > 0) freeSlots -= 1
      else await waitForSlot(signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
