import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/** What a suspended user may still change: the sign-in, the account and its export, and how this device behaves. */
const WRITABLE_WHILE_SUSPENDED = /^\/api\/(?:auth|session|account|settings|notifications|plays)(?:\/|$)/

/** Applies to the routes that are added after it. */
export function refuseWritesOfSuspendedUsers(api: FastifyInstance): void {
  api.addHook('preHandler', async ({ method, viewer, routeOptions }) => {
    if (!viewer?.isSuspended || method === 'GET' || method === 'HEAD') return
    if (WRITABLE_WHILE_SUSPENDED.test(routeOptions.url ?? '') || routeOptions.config.isRead === true) return
    throw new AppError('ACCOUNT_SUSPENDED')
  })
}
