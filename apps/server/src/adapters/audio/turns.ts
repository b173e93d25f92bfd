export interface Turns {
  /** Runs the work once one of the places is free; rejects with the signal's reason when it is aborted before. */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** At most `places` at once, the others in the order they came. */
export function createTurns(places: number): Turns {
  let freePlaces = places
  const waiting = new Set<() => void>()

  const waitForPlace = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.delete(enter)
        reject(signal.reason as Error)
      }
      const enter = () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      signal.addEventListener('abort', onAbort, { once: true })
      waiting.add(enter)
    })

  // A place that somebody waits for is handed on without becoming free, so that nobody slips in between.
  const leave = () => {
    const [next] = waiting
    if (next === undefined) freePlaces += 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    async take(signal, work) {
      signal.throwIfAborted()
      if (freePlaces > 0) freePlaces -= 1
      else await waitForPlace(signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
