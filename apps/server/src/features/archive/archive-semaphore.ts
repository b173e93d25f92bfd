import { createKeyedLimit } from '@cadenza/async/keyed-limit'
import { AppError } from '#platform/errors/app-error.ts'

const RETRY_AFTER_SECONDS = 30

/**
 * Limits how many archives a user downloads at once. Counted per process, because the streams of one node are shared.
 */
export function createArchiveSemaphore(limitPerUser: number) {
  const limit = createKeyedLimit(limitPerUser)
  const refuse = (): never => {
    const message = `can be had when one of the ${limitPerUser} that are on their way to you has arrived or is cancelled`
    throw new AppError('RATE_LIMITED', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      issues: [{ path: 'archive', message }],
    })
  }
  return {
    check(userId: string): void {
      if (!limit.hasRoom(userId)) refuse()
    },
    /** Returns a function that releases the slot. */
    acquire: (userId: string): (() => void) => limit.acquire(userId) ?? refuse(),
  }
}
