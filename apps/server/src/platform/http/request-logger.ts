import type { FastifyRequest } from 'fastify'
import type { Logger } from '#platform/telemetry/logger.ts'

const isSecret = (route: string | undefined): route is string => route?.includes(':token') ?? false

/** Returns what logs and traces may know of a request's URL: a token in it would open what it protects. */
export const loggedUrlOf = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  isSecret(routeOptions.url) ? routeOptions.url : url

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: loggedUrlOf(request),
  host: request.host,
  remoteAddress: request.ip,
  remotePort: request.socket.remotePort,
})

/** A logger that describes requests as Fastify does, except for tokens. */
export const createRequestLogger = (logger: Logger): Logger =>
  logger.child({}, { serializers: { req: describeRequest } })
