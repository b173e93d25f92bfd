import { AppError } from '#platform/errors/app-error.ts'

const RETRY_AFTER_SECONDS = 30

/**
 * Limits how many archives a user downloads at once. Counted per process, because the streams of one node are shared.
 */
export function createArchiveSemaphore(limitPerUser: number) {
  const active = new Map<string, number>()

  function check(userId: string): void {
    if ((active.get(userId) ?? 0) < limitPerUser) return
    const message = `can be had when one of the ${limitPerUser} that are on their way to you has arrived or is cancelled`
    throw new AppError('RATE_LIMITED', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      issues: [{ path: 'archive', message }],
    })
  }

  return {
    check,
    /** Returns a function that releases the slot; calling it twice has no effect. */
    acquire(userId: string): () => void {
      check(userId)
      active.set(userId, (active.get(userId) ?? 0) + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        const left = (active.get(userId) ?? 0) - 1
        if (left > 0) active.set(userId, left)
        else active.delete(userId)
      }
    },
  }
}
