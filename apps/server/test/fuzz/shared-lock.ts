export interface SharedLock {
  /** Runs at the same time as other shared work. */
  shared<T>(work: () => Promise<T>): Promise<T>
  /** Runs while no other work runs. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
}

export function createSharedLock(): SharedLock {
  let holders = 0
  let last: Promise<unknown> = Promise.resolve()
  let whenQuiet: (() => void) | null = null

  function leave(): void {
    holders -= 1
    if (holders === 0) whenQuiet?.()
  }

  return {
    async shared(work) {
      for (let seen: Promise<unknown> | null = null; seen !== last;) {
        seen = last
        await seen
      }
      holders += 1
      try {
        return await work()
      } finally {
        leave()
      }
    },
    exclusive(work) {
      const result = last.then(async () => {
        if (holders > 0) await new Promise<void>((resolve) => (whenQuiet = resolve))
        whenQuiet = null
        return work()
      })
      last = result.catch(() => undefined)
      return result
    },
  }
}
