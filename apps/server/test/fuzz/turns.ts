export interface Turns {
  /** Beside others of its kind. */
  shared<T>(work: () => Promise<T>): Promise<T>
  /** While nothing else is under way. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  let underWay = 0
  let last: Promise<unknown> = Promise.resolve()
  let whenQuiet: (() => void) | null = null

  function leave(): void {
    underWay -= 1
    if (underWay === 0) whenQuiet?.()
  }

  return {
    async shared(work) {
      for (let seen: Promise<unknown> | null = null; seen !== last;) {
        seen = last
        await seen
      }
      underWay += 1
      try {
        return await work()
      } finally {
        leave()
      }
    },
    alone(work) {
      const turn = last.then(async () => {
        if (underWay > 0) await new Promise<void>((resolve) => (whenQuiet = resolve))
        whenQuiet = null
        return work()
      })
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
