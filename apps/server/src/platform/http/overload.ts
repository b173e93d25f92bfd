import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/** Sheds load before the process drowns: a quick 503 with Retry-After is kinder than a slow time-out. */
export async function addOverloadShedding(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    maxHeapUsedBytes: 1.5e9,
    retryAfter: 5,
    pressureHandler() {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    },
  })
}
