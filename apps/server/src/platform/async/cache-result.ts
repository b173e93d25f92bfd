/**
 * Answers all callers from one result until it is `maxAgeMs` old, counted from its end. While the work runs, callers wait
 * for it: it never runs twice at once. A failure is not kept.
 */
export function cacheResult<T>(maxAgeMs: number, work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null
  let last: { value: T; atMs: number } | null = null

  const run = async (): Promise<T> => {
    try {
      const value = await work()
      last = { value, atMs: performance.now() }
      return value
    } finally {
      pending = null
    }
  }

  return async () => {
    if (pending) return await pending
    if (last && performance.now() - last.atMs < maxAgeMs) return last.value
    pending = run()
    return await pending
  }
}
