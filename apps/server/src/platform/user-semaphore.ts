import { createKeyedLimit } from '@cadenza/async/keyed-limit'
import { AppError } from './errors/app-error.ts'

export interface UserSemaphore {
  /** Runs the work, or refuses at once while this user has the maximum number of operations running. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T>
}

/**
 * Everything a user does with credits waits for the lock on their wallet while it holds a database connection. Without
 * a limit one user sending a thousand requests takes every connection of the pool, and all other users wait. Operations
 * are counted per process: the limit keeps the pool free, the lock keeps the balance right.
 */
export function createUserSemaphore(limitPerUser = 2): UserSemaphore {
  const limit = createKeyedLimit(limitPerUser)
  return {
    async run(userId, work) {
      const release = limit.acquire(userId)
      if (!release) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1 })
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
