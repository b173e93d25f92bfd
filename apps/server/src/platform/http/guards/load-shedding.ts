import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For responses that cost next to nothing and without which the app cannot even show that the server is busy. */
    isNeverShed?: boolean
  }
}

type Limits = Pick<Config, 'MAX_EVENT_LOOP_DELAY_MS' | 'MAX_HEAP_MB'>

/** Sheds load before the process is overloaded: a quick 503 with Retry-After is better than a slow timeout. */
export async function addLoadShedding(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.MAX_EVENT_LOOP_DELAY_MS,
    // The delay is the mean of this many milliseconds. A single stall is over when it is noticed, so refusing the
    // requests that waited for it would not help.
    sampleInterval: 3000,
    maxHeapUsedBytes: limits.MAX_HEAP_MB * 1e6,
    retryAfter: 5,
    // A path without a route is a page of the app.
    pressureHandler(request) {
      if (request.is404 || request.routeOptions.config.isNeverShed === true) return
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    },
  })
}
