import type { ErrorCode } from '@cadenza/contract/error-codes'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import type { Viewer } from '#platform/http/viewer.ts'

/**
 * What a user may still change while their deletion is pending or they are suspended: the sign-in, the account and its
 * export, and how this device behaves.
 */
const ALWAYS_WRITABLE = /^\/api\/(?:auth|session|account|settings|notifications|plays)(?:\/|$)/

function restrictionOf(viewer: Viewer | null): ErrorCode | null {
  if (viewer?.isDeletionPending) return 'ACCOUNT_DELETION_PENDING'
  return viewer?.isSuspended ? 'ACCOUNT_SUSPENDED' : null
}

/** Applies to the routes that are added after it. */
export function refuseWritesOfRestrictedAccounts(api: FastifyInstance): void {
  api.addHook('preHandler', async ({ method, viewer, routeOptions }) => {
    const restriction = restrictionOf(viewer)
    if (restriction === null || method === 'GET' || method === 'HEAD') return
    if (ALWAYS_WRITABLE.test(routeOptions.url ?? '') || routeOptions.config.isRead === true) return
    throw new AppError(restriction)
  })
}
