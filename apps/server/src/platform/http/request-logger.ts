import type { FastifyRequest } from 'fastify'
import { describeError } from '#platform/telemetry/describe-error.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

/**
 * What logs and traces may know of a request's URL. The rest of it can hold the code of a sign-in, the signature of a
 * file, the token of a share link or search words.
 */
export const routeOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string => routeOptions.url ?? 'unknown'

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: routeOf(request),
  host: request.host,
  remoteAddress: request.ip,
  remotePort: request.socket.remotePort,
})

/** A logger that describes requests as Fastify does, except for their URL. */
export const createRequestLogger = (logger: Logger): Logger =>
  logger.child({}, { serializers: { req: describeRequest, err: describeError } })
