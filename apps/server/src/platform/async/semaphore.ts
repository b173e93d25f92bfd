export interface Semaphore {
  /** Runs the work once a slot is free; rejects with the signal's reason when it is aborted before. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** Runs at most `capacity` at once; the others wait in the order of their calls. */
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

  // With work waiting, the slot is handed to it without becoming free, so that a new call cannot take it first.
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
