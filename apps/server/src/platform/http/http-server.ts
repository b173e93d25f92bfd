import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { context, trace } from '@opentelemetry/api'
import { getRPCMetadata } from '@opentelemetry/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { addHealthRoutes, type HealthCheck } from './health.ts'
import { addOpenApi } from './reference/openapi.ts'
import { createOriginCheck } from './guards/origin-check.ts'
import { addCspReports } from './guards/csp-reports.ts'
import { addLoadShedding } from './guards/load-shedding.ts'
import { handleError, handleNotFound } from './problem-handler.ts'
import type { RateLimits } from './guards/rate-limits.ts'
import { createRequestLogger, routeOf } from './request-logger.ts'
import { addSecurityHeaders } from './guards/security-headers.ts'
import { closeUnusedConnectionsOnDrain } from './unused-connections.ts'
import type { ReadViewer } from './viewer.ts'
import type { HasSession } from './pages/landing-document.ts'
import { addWebApp, type WebApp } from './pages/web-app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes nothing, whatever its method is, and is counted as a read. */
    isRead?: boolean
    /** Is counted by a limit of its own instead of a common one. */
    hasOwnLimit?: boolean
  }
}

const BODY_LIMIT_BYTES = 16 * 1024

export interface HttpServerOptions {
  config: Config
  logger: Logger
  healthChecks: HealthCheck[]
  rateLimits: RateLimits
  readViewer: ReadViewer
  hasSession: HasSession
  isDraining: () => boolean
  /** The features' routes, registered inside the guarded /api scope. */
  addRoutes: (api: FastifyInstance) => Promise<void>
  /** Pages for single paths, where this process serves the web app. */
  addPages: (app: FastifyInstance, web: WebApp) => Promise<void>
  /** What machines read beside the web app: feeds and sitemaps. */
  addFeedsAndSitemaps: (app: FastifyInstance) => Promise<void>
  /**
   * Routes whose callers prove themselves by a signature. They are outside of the /api scope because the callers are
   * not browsers.
   */
  addSignedRoutes: (app: FastifyInstance) => Promise<void>
}

function createServer({ config, logger }: HttpServerOptions): FastifyInstance {
  return Fastify({
    loggerInstance: createRequestLogger(logger),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Never `true`: then any client could choose its own address in X-Forwarded-For.
    trustProxy: config.TRUSTED_PROXIES ?? false,
    forceCloseConnections: 'idle',
    // No hook runs for a path that cannot be decoded, or that has a segment longer than any of ours.
    frameworkErrors: (_error, request, reply) => {
      handleNotFound(request, reply.header('x-request-id', request.id))
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance
}

/** Names spans and metrics after the route, so that a million song ids share one name. */
function nameTelemetryByRoute(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request)
    trace.getActiveSpan()?.setAttribute('http.route', route).updateName(`${request.method} ${route}`)
    const metadata = getRPCMetadata(context.active())
    if (metadata) metadata.route = route
  })
}

export async function buildHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = createServer(options)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.decorateRequest('viewer', null)
  nameTelemetryByRoute(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  // A connection kept alive past its last response would hold up the drain until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (options.isDraining()) void reply.header('connection', 'close')
  })

  closeUnusedConnectionsOnDrain(app)

  await addSecurityHeaders(app, options.config)
  await addLoadShedding(app, options.config)
  await app.register(cookie)
  await addOpenApi(app)
  addHealthRoutes(app, options.healthChecks, options.isDraining)
  await addCspReports(app)

  if (options.config.WEB_DIST) {
    const { config, hasSession } = options
    const web = await addWebApp(app, { config, webDist: options.config.WEB_DIST, hasSession })
    await app.register(async (documents) => {
      documents.addHook('preHandler', options.rateLimits.reads)
      await options.addPages(documents, web)
    })
  } else app.setNotFoundHandler(handleNotFound)

  await app.register(async (feeds) => {
    feeds.addHook('preHandler', options.rateLimits.reads)
    await options.addFeedsAndSitemaps(feeds)
  })

  await app.register(async (api) => {
    api.addHook('onRequest', createOriginCheck(options.config.ORIGIN))
    api.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      request.viewer = await options.readViewer(request)
    })
    api.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.config.hasOwnLimit === true) return
      const isRead = ['GET', 'HEAD'].includes(request.method) || request.routeOptions.config.isRead === true
      await (isRead ? options.rateLimits.reads(request, reply) : options.rateLimits.writes(request, reply))
    })
    await options.addRoutes(api)
  })
  await app.register(options.addSignedRoutes)
  return app
}
