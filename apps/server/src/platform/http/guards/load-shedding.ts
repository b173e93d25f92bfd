import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing, and without it the app cannot even say that we are busy. */
    isNeverShed?: boolean
  }
}

/** Sheds load before the process drowns: a quick 503 with Retry-After is kinder than a slow time-out. */
export async function addLoadShedding(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // The mean of that long. A single stall is over when it is noticed: to refuse what waited for it would help nobody.
    sampleInterval: 3000,
    maxHeapUsedBytes: 1.5e9,
    retryAfter: 5,
    // What no route knows is a page of the app.
    pressureHandler(request) {
      if (request.is404 || request.routeOptions.config.isNeverShed === true) return
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    },
  })
}
