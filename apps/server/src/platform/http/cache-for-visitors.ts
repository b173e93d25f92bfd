import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_AGE_SECONDS = 30

/**
 * An answer that is the same for all visitors may be kept for a moment, by them and on the way to them. What a signed-in
 * person gets is theirs and is not kept; `Vary` holds the two apart.
 */
export function cacheForVisitors(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('vary', 'cookie')
  if (!request.viewer) void reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
}
