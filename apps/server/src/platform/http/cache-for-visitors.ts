import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_AGE_SECONDS = 30

/**
 * A response that is the same for all visitors may be cached for a moment by browsers and proxies. The response of a
 * signed-in user is private and is not cached; `Vary` keeps the two apart.
 */
export function cacheForVisitors(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('vary', 'cookie')
  if (!request.viewer) void reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
}
