import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * What a user may still change while their deletion is pending: the sign-in, the deletion itself, and how this device
 * behaves.
 */
const WRITABLE_DURING_DELETION = /^\/api\/(?:auth|session|account|settings|notifications|plays)(?:\/|$)/

/** Applies to the routes that are added after it. */
export function refuseWritesDuringDeletion(api: FastifyInstance): void {
  api.addHook('preHandler', async ({ method, viewer, routeOptions }) => {
    if (!viewer?.isDeletionPending || method === 'GET' || method === 'HEAD') return
    if (WRITABLE_DURING_DELETION.test(routeOptions.url ?? '') || routeOptions.config.isRead === true) return
    throw new AppError('ACCOUNT_DELETION_PENDING')
  })
}
