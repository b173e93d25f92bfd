import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/** What somebody may still change who is about to go: who they are signed in as, whether they stay, and how this device behaves. */
const WRITABLE_DURING_DELETION = /^\/api\/(?:auth|session|account|settings|notifications|plays)(?:\/|$)/

/** For the routes that are added after it. */
export function refuseWritesDuringDeletion(api: FastifyInstance): void {
  api.addHook('preHandler', async ({ method, viewer, routeOptions }) => {
    if (!viewer?.isLeaving || method === 'GET' || method === 'HEAD') return
    if (WRITABLE_DURING_DELETION.test(routeOptions.url ?? '') || routeOptions.config.isRead === true) return
    throw new AppError('ACCOUNT_LEAVING')
  })
}
